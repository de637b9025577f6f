import { type GraphQLSchema, parse } from "graphql";
import { compile } from "../../../engine/compiler/compile.ts";
import { applyDerived } from "../../../engine/configuration/derived-text.ts";
import { normalizeReceived } from "../../../engine/configuration/normalize/normalize-received.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { isBlockAction, storedAction } from "../../../engine/declarations/actions.ts";
import { nameField } from "../../../engine/declarations/configuration.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { templateFields, withExamples } from "../../../engine/templates/template-fields.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";
import { factProblems } from "../../../server/emulator/function-input/fact-problems.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import { type Report, reporter } from "../checks/reporter.ts";
import { needsCustomer } from "../declarations/template-needs.ts";
import type { TemplateSource } from "../declarations/templates.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { type VisibleTexts, visibleTexts } from "./visible-texts.ts";

/** Family as the engine will know it, the queries of its Functions by their handles, and the schema that answers them. */
export interface TemplateFamily {
  family: Family;
  queries: ReadonlyMap<string, string>;
  /** Query of a block, which has no Function; undefined where Functions read the conditions, which queries of theirs may call in different ways. */
  blockQuery: string | undefined;
  schema: GraphQLSchema;
}

/**
 * Finds the problems of a template by using it: its blanks are filled with their examples, and what results is saved as an editor would save it, compiled,
 * and run at the example.
 */
export function templateProblems(template: TemplateSource, tried: TemplateFamily): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  const report = reporter(template.file, problems);
  const { family } = tried;
  const filled = withExamples(templateFields(family, template), template.blanks);
  const prepared = prepare(family, normalizeReceived(family, filled));
  if (!prepared.ok) for (const { path, message } of prepared.problems) report(placeOf(template, family, path), message);
  else reportOutcome(template, tried, prepared, report);
  return problems;
}

interface Prepared {
  configuration: Configuration;
  compiled: Compiled | undefined;
}

/**
 * Validates and compiles a configuration. A save also asks the owners' packs whether they can run it, which are not consulted here: those on disk are of the
 * declarations before.
 */
function prepare(family: Family, received: unknown): ({ ok: true } & Prepared) | { ok: false; problems: readonly Problem[] } {
  const checked = validate(family, received);
  if (!checked.ok) return checked;
  const { configuration, problems } = applyDerived(family, checked.configuration);
  if (problems.length > 0) return { ok: false, problems };
  const compilations = (family.actions ?? []).map((action) => ({ action, compilation: compile(family, action, configuration) }));
  const failed = compilations.flatMap(({ compilation }) => (compilation.ok ? [] : compilation.problems));
  if (failed.length > 0) return { ok: false, problems: failed };
  const stored = compilations.find(({ action }) => action === storedAction(family))?.compilation;
  return { ok: true, configuration, compiled: stored?.ok === true ? stored.compiled : undefined };
}

/** Reports where customers see something else at the example than the template says, or than it says of guests. */
function reportOutcome(template: TemplateSource, tried: TemplateFamily, { configuration, compiled }: Prepared, report: Report): void {
  const { family } = tried;
  const action = storedAction(family);
  if (action === undefined || compiled === undefined) {
    report([], `shows nothing: ${family.labels.other} do nothing at checkout`);
    return;
  }
  const unknown = factProblems([tried.schema], template.checkout);
  for (const { path, message } of unknown) report(["examples", 0, "input", ...tokensOf(path)], message);
  if (unknown.length > 0) return;
  const textsAt = (checkout: Facts) => visibleTexts(family, action, configuration, compiled, inputOf(tried, action, compiled, checkout));
  const texts = attempt(() => textsAt(template.checkout));
  if (typeof texts === "string") report(["examples", 0, "input"], `is no checkout: ${texts}`);
  else reportTexts(template, texts, () => textsAt(asGuest(template.checkout)), needsCustomer(template, family.conditionTypes), report);
}

/** Reports where the texts differ from those that the template states, or where guests see the change although a customer is needed, or the reverse. */
function reportTexts(
  { outcome }: TemplateSource,
  { before, after }: VisibleTexts,
  textsOfGuest: () => VisibleTexts,
  isNeeded: boolean,
  report: Report,
): void {
  if (listed(after) !== listed(outcome)) report(["examples", 0, "outcome"], `comes out as ${listed(after)}`);
  if (listed(after) === listed(before)) {
    report(["examples", 0, "input"], "is a checkout at which the template changes nothing");
    return;
  }
  const guest = attempt(textsOfGuest);
  const isUnchanged = typeof guest !== "string" && listed(guest.after) === listed(guest.before);
  if (isUnchanged !== isNeeded) report(["examples", 0, "input"], GUESTS[isUnchanged ? "needed" : "free"]);
}

/** Problems of a checkout by which the sentence about guests is judged. */
const GUESTS = {
  needed: "is a checkout at which guests see nothing of the template, and none of its conditions says that it needs a customer",
  free: "is a checkout at which guests see the same, although a condition needs a customer",
};

function inputOf(
  { queries, blockQuery, schema }: TemplateFamily,
  action: FamilyAction,
  { pack, program, variables }: Compiled,
  checkout: Facts,
) {
  const query = isBlockAction(action) ? blockQuery : queries.get(pack);
  if (query === undefined) throw new Error(`no query is planned for ${pack}`);
  return { ...executeInputQuery(schema, parse(query), variables, checkout), rule: { metafield: { jsonValue: program } } };
}

/** Returns the same checkout of somebody who has not signed in. */
function asGuest(checkout: Facts): Facts {
  const { cart } = checkout;
  const identity = getProperty(cart, "buyerIdentity");
  return isObject(cart) && isObject(identity)
    ? { ...checkout, cart: { ...cart, buyerIdentity: { ...identity, customer: null } } }
    : checkout;
}

/** Returns the place in the file of what a problem is about: the example of a blank, the name, or a value as far as it is written. */
function placeOf({ blanks, initialValues }: TemplateSource, family: Family, path: string): (string | number)[] {
  const at = blanks.findIndex(({ field }) => `${path}/`.startsWith(`${field}/`));
  if (at >= 0) return ["blanks", at, "examples", 0];
  const tokens = tokensOf(path);
  if (tokens[0] === nameField(family) && initialValues[tokens[0]] === undefined) return ["title"];
  const written = tokens.findIndex((_, index) => tokens.slice(0, index + 1).reduce<unknown>(getProperty, initialValues) === undefined);
  return ["initialValues", ...(written < 0 ? tokens : tokens.slice(0, written))];
}

const listed = (texts: readonly string[]): string => JSON.stringify(texts);

/** Result of a run, or the reason why the query cannot be answered. */
function attempt<Result>(run: () => Result): Result | string {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
