import type { ConditionField, ConditionType, Operator, Reading } from "../../../engine/types.ts";
import { checkOperand, comparedBy } from "./operands.ts";
import { mistested } from "./reading.ts";
import { oneOf, type Report } from "./report.ts";

const VALUE = /\$value\b/u;

/** What the operators of a condition type ask for must be what engine/runtime does: tests of the reading, items where there are some, fields that take part. */
export function checkOperators(type: ConditionType, report: Report): void {
  const { shared, as = "text", properties, operators } = type;
  const asks = VALUE.test(type.reads) || VALUE.test(shared?.reads ?? "");
  if (type.alsoLower && !asks)
    report(["alsoLower"], "asks for values in lower case too, and reads ask for none: use $value there, or leave it out");
  for (const [id, operator] of Object.entries(operators)) {
    const at: Report = (path, message) => report(["operators", id, ...path], message);
    checkTests(type, operator, as, report, at);
    checkItems(type, operator, at);
    checkNeeded(type, operator, asks, at);
    if (shared !== undefined) checkSharedTest(type, operator, shared.as ?? as, report);
  }
  if (type.presets !== undefined && as !== "text")
    report(["presets"], `phrase lists are looked for in what is read as text, and this is read as ${as}: leave one of them out`);
  const needed = new Set(Object.values(operators).flatMap(({ needs = type.required }) => needs));
  for (const name of Object.keys(properties) as ConditionField[])
    if (!needed.has(name))
      report(["properties", name], "is needed by no operator, so it would never be stored: name it in needs, or leave it out");
}

function checkTests(type: ConditionType, operator: Operator, reading: Reading, report: Report, at: Report): void {
  const { match, whole } = operator;
  const wrong = mistested(match, reading);
  if (wrong !== undefined) at(["match"], wrong);
  if (whole && match !== "pattern" && type.presets === undefined)
    at(["whole"], "is asked of phrase lists, and there are none: leave it out");
  for (const compared of comparedBy(operator, reading))
    if (compared.key === "test" || wrong === undefined) checkOperand(type, compared, report, at);
}

/** What is about items needs items: without `each` the runtime would pass it over. */
function checkItems({ each }: ConditionType, { over, sum }: Operator, at: Report): void {
  if (each === undefined && over !== undefined) at(["over"], 'is about items, and there are none: name them in "each", or leave it out');
  if (each === undefined && sum !== undefined) at(["sum"], 'adds up what items have, and there are none: name them in "each"');
  if (sum !== undefined && over !== undefined) at(["over"], "is passed over where items are summed: leave it out");
}

/** A field takes part in what its operator does: it is compared, or the platform is asked for it. */
function checkNeeded(type: ConditionType, operator: Operator, asks: boolean, at: Report): void {
  const { needs = type.required, against = "value" } = operator;
  const place = operator.needs === undefined ? [] : ["needs"];
  if (asks && !needs.includes("value")) at(place, 'must have "value": reads ask the platform for $value, and would ask for nothing');
  const used = [...(asks ? ["value"] : []), ...comparedBy(operator, type.as ?? "text").map(({ field }) => field)];
  if (!asks && against !== "value" && used.includes("value") && !needs.includes("value"))
    at(place, 'must have "value", by which items are chosen');
  for (const name of needs)
    if (!used.includes(name) && type.properties[name] !== undefined && type.properties[name].const === undefined)
      at(place, `needs "${name}", which it neither compares nor asks for: ${oneOf(used)} would do`);
}

/** In a shared list stand the values of other conditions, too: whether there is anything says nothing about this one. */
function checkSharedTest(type: ConditionType, operator: Operator, reading: Reading, report: Report): void {
  const match = type.shared?.match ?? operator.match;
  const at: Report = (_, message) => report(["shared", ...(type.shared?.match === undefined ? [] : ["match"])], message);
  const wrong = mistested(match, reading);
  if (wrong !== undefined) at([], wrong);
  else for (const compared of comparedBy({ ...operator, match }, reading)) checkOperand(type, compared, report, at);
}
