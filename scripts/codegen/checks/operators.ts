import { mainField, partsOf } from "../../../engine/declarations/condition-declarations.ts";
import type { Aggregate, ConditionType, Operator, Reading, Test } from "../../../engine/generated/declarations.ts";
import { checkOperand, comparedBy } from "./operands.ts";
import { mistestReason } from "./reading.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Tests of postcodes that engine/runtime has. */
/** Tests of the first fact alone. */
const FIRST_ONLY: readonly Test[] = ["between", "pattern", "fullMatch"];
const POSTCODE_TESTS: readonly Test[] = ["in", "startsWith", "between"];
/** Ways to read a total, and to compare it. */
const OF_TOTALS: { readings: readonly Reading[]; tests: readonly Test[] } = {
  readings: ["number", "money"],
  tests: ["gt", "gte", "lt", "lte", "between", "equals"],
};
/** Tests against another fact, which is one number. */
const OF_FACTS: readonly Test[] = OF_TOTALS.tests.filter((test) => test !== "between");
const VARIABLE = /\$(\w+)/gu;

/** Returns the fields that a type's selections use as query variables. */
const asksFor = ({ input: reads, sharedInput: shared }: ConditionType): string[] => [
  ...new Set([...`${reads} ${shared?.input ?? ""}`.matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

/**
 * Checks that engine/runtime can evaluate the operators of a condition type: the reading has the tests, items exist where needed, and every field is
 * used.
 */
export function checkOperators(type: ConditionType, report: Report): void {
  const { sharedInput: shared, valueType: as = "text", normalization: fold, properties, operators } = type;
  const requiredFields = asksFor(type);
  if (
    fold !== undefined &&
    !Object.values(operators).some((operator) => partsOf(type, operator).some((part) => (part.valueType ?? as) === "text"))
  )
    report(["normalization"], "is about what is read as text, and nothing is: leave it out");
  for (const [id, { test: match }] of Object.entries(operators))
    if (fold === "postcode" && !POSTCODE_TESTS.includes(match))
      report(["operators", id, "test"], `postcodes are put to no other test than ${POSTCODE_TESTS.join(", ")}: use one of these`);
  for (const [id, operator] of Object.entries(operators)) {
    const at: Report = (path, message) => report(["operators", id, ...path], message);
    checkTests(type, operator, operator.valueType ?? as, report, at);
    checkParts(type, operator, at);
    checkValueFact(type, operator, operator.valueType ?? as, at);
    checkItems(type, operator, at);
    checkNeeded(type, operator, requiredFields, at);
    if (shared !== undefined) checkSharedTest(type, operator, shared.valueType ?? as, report);
  }
  if (type.presets !== undefined && as !== "text")
    report(["presets"], `phrase lists are looked for in what is read as text, and this is read as ${as}: leave one of them out`);
  const needed = new Set(Object.values(operators).flatMap(({ requiredFields: needs = type.required }) => needs));
  for (const name of Object.keys(properties))
    if (!needed.has(name))
      report(["properties", name], 'is needed by no operator, so it would never be stored: name it in "requiredFields", or leave it out');
}

function checkTests(type: ConditionType, operator: Operator, reading: Reading, report: Report, at: Report): void {
  const { test: match, aggregate } = operator;
  const wrong = mistestReason(match, reading);
  if (wrong !== undefined) at(["test"], wrong);
  if (aggregate !== undefined) checkTotal(aggregate, at);
  checkRange(operator, at);
  for (const compared of comparedBy(type, operator, reading))
    if (compared.at[0] !== "test" || wrong === undefined) checkOperand(type, compared, report, at);
}

/** Checks that a total is read as an amount, and compared with one. */
function checkTotal({ test, valueType }: Aggregate, at: Report): void {
  if (!OF_TOTALS.readings.includes(valueType)) at(["aggregate", "valueType"], `must be one of ${OF_TOTALS.readings.join(", ")}`);
  if (!OF_TOTALS.tests.includes(test)) at(["aggregate", "test"], `must be one of ${OF_TOTALS.tests.join(", ")}`);
}

/** Checks that a range has two bounds, and that nothing else has an upper bound. */
function checkRange({ test: match, aggregate, upperField: upTo, valueField: against }: Operator, at: Report): void {
  const range = (aggregate?.test ?? match) === "between";
  if (range && upTo === undefined)
    at(
      aggregate === undefined ? ["test"] : ["aggregate", "test"],
      '"between" has two bounds: name the field with the upper one in "upperField"',
    );
  if (!range && upTo !== undefined) at(["upperField"], 'is the upper bound of "between": leave it out, or use between');
  if (upTo !== undefined && upTo === against) at(["upperField"], "is the field of the lower bound, too: name another");
  if (aggregate !== undefined && match === "between")
    at(["test"], '"between" chooses no items to be summed: put it in "test" of aggregate, or use another test');
}

/** Checks that further facts of the same item are compared by tests of their reading. */
function checkParts(type: ConditionType, { otherFacts: and = [], quantifier: over, negate: not }: Operator, at: Report): void {
  and.forEach(({ valueType: as = type.valueType ?? "text", test: match }, index) => {
    const wrong = FIRST_ONLY.includes(match) ? `"${match}" is a test of the first fact: use another here` : mistestReason(match, as);
    if (wrong !== undefined) at(["otherFacts", index, "test"], wrong);
  });
  if (and.length > 0 && over !== undefined)
    at(["quantifier"], "is about one fact of each item, and there are several: leave one of them out");
  if (and.length > 0 && not && type.forEach === undefined && type.availability !== "always")
    at(["negate"], "negates several facts that may not be known: leave it out");
}

/** Checks that a value which another fact holds is compared as a number, and that nothing else says with what the fact is compared. */
function checkValueFact(type: ConditionType, operator: Operator, reading: Reading, at: Report): void {
  const { valueFact, valueField, aggregate, test } = operator;
  if (valueFact === undefined) return;
  if (!OF_TOTALS.readings.includes(reading))
    at(["valueFact"], `is compared as ${reading}, and two facts are compared as ${OF_TOTALS.readings.join(" or ")}: give "valueType"`);
  if (!OF_FACTS.includes(test)) at(["test"], `compares no two facts: use ${OF_FACTS.join(", ")}`);
  if ([type.fact].flat().includes(valueFact)) at(["valueFact"], "is the compared path itself: name another");
  if (valueField !== undefined) at(["valueField"], 'is passed over where "valueFact" holds the value: leave one of them out');
  if (aggregate !== undefined) at(["aggregate"], 'is compared with a field, and "valueFact" is none: leave one of them out');
  if (type.sharedInput !== undefined) at(["valueFact"], 'is no part of "sharedInput": leave one of them out');
}

/** Checks keywords about items: without `forEach`, the runtime would ignore them. */
function checkItems({ forEach: each }: ConditionType, { quantifier: over, aggregate }: Operator, at: Report): void {
  if (each === undefined && over !== undefined)
    at(["quantifier"], 'is about items, and there are none: name them in "forEach", or leave it out');
  if (each === undefined && aggregate !== undefined)
    at(["aggregate", "sum"], 'adds up what items have, and there are none: name them in "forEach"');
  if (aggregate !== undefined && over !== undefined) at(["quantifier"], "is passed over where items are summed: leave it out");
}

/** Checks that an operator uses the fields that it needs: each is compared, or is a query variable. */
function checkNeeded(type: ConditionType, operator: Operator, requiredFields: readonly string[], at: Report): void {
  const { requiredFields: needs = type.required, valueField: against, aggregate, test: match } = operator;
  const main = mainField(type);
  const place = operator.requiredFields === undefined ? [] : ["requiredFields"];
  for (const name of requiredFields)
    if (!needs.includes(name)) at(place, `must have "${name}": "input" asks Shopify for $${name}, and would ask for nothing`);
  const used = [
    ...new Set([
      ...requiredFields,
      ...comparedBy(type, operator, operator.valueType ?? type.valueType ?? "text").map(({ field }) => field),
    ]),
  ];
  if (
    !requiredFields.includes(main) &&
    aggregate !== undefined &&
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
  const match = type.sharedInput?.test ?? operator.test;
  const at: Report = (_, message) => report(["sharedInput", ...(type.sharedInput?.test === undefined ? [] : ["test"])], message);
  const wrong = mistestReason(match, reading);
  if (wrong !== undefined) at([], wrong);
  else for (const compared of comparedBy(type, { ...operator, test: match }, reading)) checkOperand(type, compared, report, at);
}
