import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { compile } from "../../engine/compiler/compile.ts";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { apiOf } from "../../engine/declarations/actions.ts";
import { functionActs } from "../../engine/declarations/catalog.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Pack } from "../../engine/types/pack.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { packFolders } from "./packs.ts";
import { sampleInput } from "./sample-input.ts";
import { rulesByPack, type SampleRule, sampleRules } from "./sample-rules.ts";
import { inputShape, type Shape } from "./shape.ts";

/** Cost of a kind of rule in checkout at one size of the cart. */
export interface Measurement {
  handle: string;
  family: string;
  pack: string;
  rule: string;
  readsLines: boolean;
  lines: number;
  instructions: number;
  inputBytes: number;
  outputBytes: number;
  moduleBytes: number;
  queryCost: number;
  queryBytes: number;
  /** Query of the pack. A changed query changes the input, and so the cost, without any change of the module. */
  query: string;
  error?: string;
}

export const LINES = [1, 50, 200, 500];

/** Measures every kind of rule of every pack with the module that checkout would run. */
export function measure(module: Uint8Array): Measurement[] {
  return functionActs.flatMap(({ family, action }) => {
    const own = rulesByPack(family, action);
    return packsForAction(family, action).flatMap((pack) => measurePack(family, action, pack, own.get(pack.handle), module));
  });
}

function measurePack(family: Family, action: FamilyAction, pack: Pack, own: SampleRule | undefined, module: Uint8Array): Measurement[] {
  const [folder] = packFolders(pack.handle);
  if (!folder) return [];
  const shape = inputShape(readFileSync(`extensions/schemas/${apiOf(family, action)}.graphql`, "utf8"), folder.query);
  const query = createHash("sha256").update(folder.query).digest("hex").slice(0, 16);
  return [...sampleRules(family), ...(own ? [own] : [])].flatMap((rule) =>
    measureRule(family, action, pack, shape, rule, module).map((row) => ({ ...row, query })),
  );
}

/** Measures one rule; returns nothing for a rule that another pack of the family takes. */
function measureRule(
  family: Family,
  action: FamilyAction,
  pack: Pack,
  shape: Shape,
  rule: SampleRule,
  module: Uint8Array,
): Omit<Measurement, "query">[] {
  const compiled = rule.configuration && compile(family, action, rule.configuration);
  if (compiled && (!compiled.ok || compiled.compiled.pack !== pack.handle)) return [];
  const variables = compiled?.compiled.variables ?? Object.fromEntries(pack.variables.map((name) => [name, null]));
  return LINES.map((lines) => {
    const input = sampleInput(shape, { lines, paymentMethods: 4, deliveryOptions: 4 }, variables, compiled?.compiled.program);
    const { instructions, inputBytes, outputBytes, error } = runFunction(module, input);
    return {
      handle: folderOf(pack),
      family: family.id,
      pack: pack.handle,
      rule: rule.name,
      readsLines: compiled?.compiled.readsLines ?? false,
      lines,
      instructions,
      inputBytes,
      outputBytes,
      moduleBytes: module.length,
      queryCost: pack.cost,
      queryBytes: pack.bytes,
      ...(error === undefined ? {} : { error }),
    };
  });
}

/** Folder of a pack's extension, which has the pack's name. */
function folderOf(pack: Pack): string {
  return pack.handle;
}
