import { mainField, partsOf } from "../../../engine/declarations/condition-declarations.ts";
import type { ConditionType, Operator, Reading, Test } from "../../../engine/generated/declarations.ts";
import { checkOperand, comparedBy, isSeveral } from "./operands.ts";
import { mistestReason } from "./reading.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Tests of postcodes that engine/runtime has. */
const POSTCODE_TESTS: readonly Test[] = ["in", "startsWith", "between"];
const VARIABLE = /\$(\w+)/gu;

/** Returns the fields that a type's selections use as query variables. */
const asksFor = ({ input, sharedInput }: ConditionType): string[] => [
  ...new Set([...`${input} ${sharedInput?.input ?? ""}`.matchAll(VARIABLE)].map(([, name = ""]) => name)),
];

/**
 * Checks that engine/runtime can evaluate the operators of a condition type: the reading has the tests, items exist where needed, and every field is
 * used.
 */
export function checkOperators(type: ConditionType, report: Report): void {
  const { sharedInput, valueType = "text", normalization, properties, operators } = type;
  const requiredFields = asksFor(type);
  if (type.includeLowercase && !requiredFields.some((name) => isSeveral(properties[name] ?? {})))
    report(
      ["includeLowercase"],
      'asks for values in lower case too, and "input" asks for no list of them: use $value there, or leave it out',
    );
  if (
    normalization !== undefined &&
    !Object.values(operators).some((operator) => partsOf(type, operator).some((part) => (part.valueType ?? valueType) === "text"))
  )
    report(["normalization"], "is about what is read as text, and nothing is: leave it out");
  for (const [id, { test }] of Object.entries(operators))
    if (normalization === "postcode" && !POSTCODE_TESTS.includes(test))
      report(["operators", id, "test"], `postcodes are put to no other test than ${POSTCODE_TESTS.join(", ")}: use one of these`);
  for (const [id, operator] of Object.entries(operators)) {
    const at: Report = (path, message) => report(["operators", id, ...path], message);
    checkTests(type, operator, operator.valueType ?? valueType, report, at);
    checkParts(type, operator, at);
    checkItems(type, operator, at);
    checkNeeded(type, operator, requiredFields, at);
    if (sharedInput !== undefined) checkSharedTest(type, operator, sharedInput.valueType ?? valueType, report);
  }
  if (type.presets !== undefined && valueType !== "text")
    report(["presets"], `phrase lists are looked for in what is read as text, and this is read as ${valueType}: leave one of them out`);
  const needed = new Set(Object.values(operators).flatMap(({ requiredFields = type.required }) => requiredFields));
  for (const name of Object.keys(properties))
    if (!needed.has(name))
      report(["properties", name], 'is needed by no operator, so it would never be stored: name it in "requiredFields", or leave it out');
}

function checkTests(type: ConditionType, operator: Operator, reading: Reading, report: Report, at: Report): void {
  const { test, wholeText, sumType, sumTest } = operator;
  const wrong = mistestReason(test, reading);
  if (wrong !== undefined) at(["test"], wrong);
  if (wholeText && test !== "pattern" && type.presets === undefined)
    at(["wholeText"], "is asked of phrase lists, and there are none: leave it out");
  if (sumType !== undefined && sumTest !== undefined && mistestReason(sumTest, sumType) !== undefined)
    at(["sumTest"], mistestReason(sumTest, sumType) ?? "");
  checkRange(operator, at);
  for (const compared of comparedBy(type, operator, reading))
    if (compared.at[0] !== "test" || wrong === undefined) checkOperand(type, compared, report, at);
}

/** Checks that a range has two bounds, and that nothing else has an upper bound. */
function checkRange({ test, sumTest, upperField, sum, valueField }: Operator, at: Report): void {
  const range = (sum === undefined ? test : sumTest) === "between";
  if (range && upperField === undefined)
    at([sum === undefined ? "test" : "sumTest"], '"between" has two bounds: name the field with the upper one in "upperField"');
  if (!range && upperField !== undefined) at(["upperField"], 'is the upper bound of "between": leave it out, or use between');
  if (upperField !== undefined && upperField === valueField) at(["upperField"], "is the field of the lower bound, too: name another");
  if (sum !== undefined && test === "between")
    at(["test"], '"between" chooses no items to be summed: put it in "sumTest", or use another test');
}

/** Checks that further facts of the same item are compared by tests of their reading. */
function checkParts(type: ConditionType, { and = [], quantifier, negate }: Operator, at: Report): void {
  and.forEach(({ valueType = type.valueType ?? "text", test }, index) => {
    const wrong =
      test === "between" || test === "pattern" ? `"${test}" is a test of the first fact: use another here` : mistestReason(test, valueType);
    if (wrong !== undefined) at(["and", index, "test"], wrong);
  });
  if (and.length > 0 && quantifier !== undefined)
    at(["quantifier"], "is about one fact of each item, and there are several: leave one of them out");
  if (and.length > 0 && negate && type.forEach === undefined && type.availability !== "always")
    at(["negate"], "negates several facts that may not be known: leave it out");
}

/** Checks keywords about items: without `forEach`, the runtime would ignore them. */
function checkItems({ forEach }: ConditionType, { quantifier, sum }: Operator, at: Report): void {
  if (forEach === undefined && quantifier !== undefined)
    at(["quantifier"], 'is about items, and there are none: name them in "forEach", or leave it out');
  if (forEach === undefined && sum !== undefined) at(["sum"], 'adds up what items have, and there are none: name them in "forEach"');
  if (sum !== undefined && quantifier !== undefined) at(["quantifier"], "is passed over where items are summed: leave it out");
}

/** Checks that an operator uses the fields that it needs: each is compared, or is a query variable. */
function checkNeeded(type: ConditionType, operator: Operator, requiredFields: readonly string[], at: Report): void {
  const { requiredFields: needs = type.required, valueField, sum, test } = operator;
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
    sum !== undefined &&
    test !== "exists" &&
    valueField !== undefined &&
    valueField !== main &&
    !needs.includes(main)
  )
    at(place, `must have "${main}", by which items are chosen`);
  for (const name of needs)
    if (!used.includes(name) && type.properties[name] !== undefined && type.properties[name].const === undefined)
      at(place, `needs "${name}", which it neither compares nor asks for: ${oneOf(used)} would do`);
}

/** Checks the test of a shared list. The list holds the values of other conditions, too, so its presence says nothing about this condition. */
function checkSharedTest(type: ConditionType, operator: Operator, reading: Reading, report: Report): void {
  const test = type.sharedInput?.test ?? operator.test;
  const at: Report = (_, message) => report(["sharedInput", ...(type.sharedInput?.test === undefined ? [] : ["test"])], message);
  const wrong = mistestReason(test, reading);
  if (wrong !== undefined) at([], wrong);
  else for (const compared of comparedBy(type, { ...operator, test }, reading)) checkOperand(type, compared, report, at);
}
