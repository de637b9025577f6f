import { coerceInputValue, isInputType } from "graphql";
import { compile } from "../../engine/compiler/compile.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { keptActOf } from "./storage-action.ts";

/**
 * Stored form of a configuration that can run, whether or not it could be saved today. Any other is a mistake in the test and throws its
 * problems.
 */
export function stored(familyId: string, raw: unknown): Configuration {
  const validation = validateStored(family(familyId), normalize(family(familyId), raw));
  if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
  return validation.configuration;
}

/** Compiled form of a stored configuration. */
export function compiled(familyId: string, configuration: Configuration): Compiled {
  const compilation = compile(family(familyId), keptActOf(family(familyId)), configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return compilation.compiled;
}

/** Runtime as checkout runs it, compiled from the current sources. */
export async function checkoutModule(): Promise<(input: object) => unknown> {
  const module = await compileForCheckout();
  return (input) => {
    const { output, error } = runFunction(module, input);
    if (error !== undefined) throw new Error(error);
    return output;
  };
}

/** Reasons why Shopify would refuse a result; empty if accepted. */
export function objections(familyId: string, result: unknown): string[] {
  const { api, target } = customizationType(family(familyId));
  const field = target.replace(/[.-](\w)/gu, (_, letter: string) => letter.toUpperCase());
  const fields = functionSchema(api).getMutationType()?.getFields() ?? {};
  const type = fields[field]?.args.find(({ name }) => name === "result")?.type;
  if (type === undefined || !isInputType(type)) throw new Error(`the schema of ${api} has no ${field}`);
  const messages: string[] = [];
  coerceInputValue(result, type, (path, _, { message }) => messages.push(`${path.join(".")}: ${message}`));
  return messages;
}
