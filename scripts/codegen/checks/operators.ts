import { mainField, partsOf } from "../../../engine/declarations/condition-declarations.ts";
import type { ConditionType, Operator, Reading, Test } from "../../../engine/generated/declarations.ts";
import { checkOperand, comparedBy, isSeveral } from "./operands.ts";
import { mistested } from "./reading.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Tests of postcodes that engine/runtime has. */
const POSTCODE_TESTS: readonly Test[] = ["in", "startsWith", "between"];
const VARIABLE = /\$(\w+)/gu;

/** Returns the fields that a type's selections use as query variables. */
const asksFor = ({ reads, shared }: ConditionType): string[] => [
  ...new Set([...`${reads} ${shared?.reads ?? ""}`.matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

/**
 * Checks that engine/runtime can evaluate the operators of a condition type: the reading has the tests, items exist where needed, and every field is
 * used.
 */
export function checkOperators(type: ConditionType, report: Report): void {
  const { shared, as = "text", fold, properties, operators } = type;
  const requiredFields = asksFor(type);
  if (type.alsoLower && !requiredFields.some((name) => isSeveral(properties[name] ?? {})))
    report(["alsoLower"], "asks for values in lower case too, and reads ask for no list of them: use $value there, or leave it out");
  if (
    fold !== undefined &&
    !Object.values(operators).some((operator) => partsOf(type, operator).some((part) => (part.as ?? as) === "text"))
  )
    report(["fold"], "is about what is read as text, and nothing is: leave it out");
  for (const [id, { match }] of Object.entries(operators))
    if (fold === "postcode" && !POSTCODE_TESTS.includes(match))
      report(["operators", id, "match"], `postcodes are put to no other test than ${POSTCODE_TESTS.join(", ")}: use one of these`);
  for (const [id, operator] of Object.entries(operators)) {
    const at: Report = (path, message) => report(["operators", id, ...path], message);
    checkTests(type, operator, operator.as ?? as, report, at);
    checkParts(type, operator, at);
    checkItems(type, operator, at);
    checkNeeded(type, operator, requiredFields, at);
    if (shared !== undefined) checkSharedTest(type, operator, shared.as ?? as, report);
  }
  if (type.presets !== undefined && as !== "text")
    report(["presets"], `phrase lists are looked for in what is read as text, and this is read as ${as}: leave one of them out`);
  const needed = new Set(Object.values(operators).flatMap(({ needs = type.required }) => needs));
  for (const name of Object.keys(properties))
    if (!needed.has(name))
      report(["properties", name], "is needed by no operator, so it would never be stored: name it in needs, or leave it out");
}

function checkTests(type: ConditionType, operator: Operator, reading: Reading, report: Report, at: Report): void {
  const { match, whole, sumAs, test } = operator;
  const wrong = mistested(match, reading);
  if (wrong !== undefined) at(["match"], wrong);
  if (whole && match !== "pattern" && type.presets === undefined)
    at(["whole"], "is asked of phrase lists, and there are none: leave it out");
  if (sumAs !== undefined && test !== undefined && mistested(test, sumAs) !== undefined) at(["test"], mistested(test, sumAs) ?? "");
  checkRange(operator, at);
  for (const compared of comparedBy(type, operator, reading))
    if (compared.at[0] !== "match" || wrong === undefined) checkOperand(type, compared, report, at);
}

/** Checks that a range has two bounds, and that nothing else has an upper bound. */
function checkRange({ match, test, upTo, sum, against }: Operator, at: Report): void {
  const range = (sum === undefined ? match : test) === "between";
  if (range && upTo === undefined)
    at([sum === undefined ? "match" : "test"], '"between" has two bounds: name the field with the upper one in "upTo"');
  if (!range && upTo !== undefined) at(["upTo"], 'is the upper bound of "between": leave it out, or use between');
  if (upTo !== undefined && upTo === against) at(["upTo"], "is the field of the lower bound, too: name another");
  if (sum !== undefined && match === "between")
    at(["match"], '"between" chooses no items to be summed: put it in "test", or use another test');
}

/** Checks that further facts of the same item are compared by tests of their reading. */
function checkParts(type: ConditionType, { and = [], over, not }: Operator, at: Report): void {
  and.forEach(({ as = type.as ?? "text", match }, index) => {
    const wrong =
      match === "between" || match === "pattern" ? `"${match}" is a test of the first fact: use another here` : mistested(match, as);
    if (wrong !== undefined) at(["and", index, "match"], wrong);
  });
  if (and.length > 0 && over !== undefined) at(["over"], "is about one fact of each item, and there are several: leave one of them out");
  if (and.length > 0 && not && type.each === undefined && type.known !== "always")
    at(["not"], "negates several facts that may not be known: leave it out");
}

/** Checks keywords about items: without `each`, the runtime would ignore them. */
function checkItems({ each }: ConditionType, { over, sum }: Operator, at: Report): void {
  if (each === undefined && over !== undefined) at(["over"], 'is about items, and there are none: name them in "each", or leave it out');
  if (each === undefined && sum !== undefined) at(["sum"], 'adds up what items have, and there are none: name them in "each"');
  if (sum !== undefined && over !== undefined) at(["over"], "is passed over where items are summed: leave it out");
}

/** Checks that an operator uses the fields that it needs: each is compared, or is a query variable. */
function checkNeeded(type: ConditionType, operator: Operator, requiredFields: readonly string[], at: Report): void {
  const { needs = type.required, against, sum, match } = operator;
  const main = mainField(type);
  const place = operator.needs === undefined ? [] : ["needs"];
  for (const name of requiredFields)
    if (!needs.includes(name)) at(place, `must have "${name}": reads ask Shopify for $${name}, and would ask for nothing`);
  const used = [...new Set([...requiredFields, ...comparedBy(type, operator, operator.as ?? type.as ?? "text").map(({ field }) => field)])];
  if (
    !requiredFields.includes(main) &&
    sum !== undefined &&
    match !== "exists" &&
    against !== undefined &&
    against !== main &&
    !needs.includes(main)
  )
    at(place, `must have "${main}", by which items are chosen`);
  for (const name of needs)
    if (!used.includes(name) && type.properties[name] !== undefined && type.properties[name].const === undefined)
      at(place, `needs "${name}", which it neither compares nor asks for: ${oneOf(used)} would do`);
}

/** Checks the test of a shared list. The list holds the values of other conditions, too, so its presence says nothing about this condition. */
function checkSharedTest(type: ConditionType, operator: Operator, reading: Reading, report: Report): void {
  const match = type.shared?.match ?? operator.match;
  const at: Report = (_, message) => report(["shared", ...(type.shared?.match === undefined ? [] : ["match"])], message);
  const wrong = mistested(match, reading);
  if (wrong !== undefined) at([], wrong);
  else for (const compared of comparedBy(type, { ...operator, match }, reading)) checkOperand(type, compared, report, at);
}
