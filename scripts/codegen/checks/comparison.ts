import { type GraphQLSchema, getNamedType, isNonNullType } from "graphql";
import { flagOf, stepsOf } from "../../../engine/declarations/input-path.ts";
import type { ConditionType, Reading, SharedReading } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { treeOf } from "../query/tree.ts";
import { isOwn, variablesIn } from "../query/variables.ts";
import { checkAnswers } from "./answers.ts";
import { checkChoices, possibleValues } from "./choices.ts";
import { checkAvailability, hasOnlyPresenceTests } from "./fact-availability.ts";
import { type FieldWithType, fieldTypesAlong, fieldTypesOf, isMany } from "./field-types.ts";
import { checkImplicitConditions } from "./implicit-conditions.ts";
import { checkRanges } from "./ranges.ts";
import { misreadReason } from "./reading.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkPicked } from "./resource-ids.ts";

type Place = readonly string[];

/**
 * Checks the values that a condition type compares against Shopify's schema. `listed` is the type with the codes of its shared lists. Invalid
 * selections and paths are reported elsewhere.
 */
export function checkComparison(type: ConditionType, listed: ConditionType, schema: GraphQLSchema, report: Report): void {
  checkWay(type, type, [], listed, schema, report);
  if (type.sharedInput !== undefined) checkWay(type, type.sharedInput, ["sharedInput"], listed, schema, report);
}

/** A way to read a condition type: its own, or one that its conditions share. */
type Way = Pick<SharedReading, "input" | "fact" | "valueType">;

/** Checks one way to read a condition type. */
function checkWay(type: ConditionType, way: Way, place: Place, listed: ConditionType, schema: GraphQLSchema, report: Report): void {
  if (readsErrors(way.input, schema, Object.keys(type.properties)).length > 0) return;
  const tree = fieldTypesOf(way.input, schema);
  const at: Report = (path, message) => report([...place, ...path], message);
  checkAnswers(tree, (message) => at(["input"], message));
  checkImplicitConditions(type, tree, (message) => at(["input"], message));
  checkRanges(type, tree, report);
  checkList(type, way, schema, at);
  const items = type.forEach === undefined ? [] : fieldTypesAlong(tree, type.forEach);
  if (items === undefined) return;
  const below = type.forEach === undefined ? tree : (items.at(-1)?.children ?? []);
  if (type.forEach !== undefined && !items.some(isMany))
    report(["forEach"], `"${type.forEach}" is no list: leave it out, and let the fact begin with it`);
  if (type.forEach !== undefined) checkFlags(type.forEach, items, (_, message) => report(["forEach"], message));
  const readings = place.length > 0 ? [way.valueType ?? type.valueType ?? "text"] : readingsOf(type);
  const paths = [way.fact].flat();
  const facts = paths.map((path) => fieldTypesAlong(below, path));
  facts.forEach((fact, index) => {
    if (fact === undefined) return;
    const inFact: Report = (_, message) => at(["fact", ...(typeof way.fact === "string" ? [] : [index])], message);
    checkFact(type, readings, paths[index] ?? "", fact, inFact);
    const leaf = fact.at(-1);
    for (const reading of readings) if (leaf !== undefined) checkChoices(type, listed, reading, leaf, schema, report);
  });
  checkPicked(
    type,
    tree,
    facts.map((fact) => fact?.at(-1)),
    report,
  );
  if (place.length > 0) return;
  checkAvailability(
    type,
    facts.map((fact) => [...items, ...(fact ?? [])]),
    report,
  );
  checkSums(type, below, schema, report);
  checkOthers(type, below, report);
}

/** Returns the readings of a type's facts, over all operators. */
function readingsOf({ valueType: as = "text", operators }: ConditionType): Reading[] {
  return [...new Set(Object.values(operators).map((operator) => operator.valueType ?? as))];
}

function checkFact(type: ConditionType, readings: readonly Reading[], path: string, fact: readonly FieldWithType[], report: Report): void {
  const leaf = fact.at(-1);
  for (const reading of readings) {
    const wrong = leaf && misreadReason(leaf, reading);
    if (wrong !== undefined) report([], wrong);
  }
  checkFlags(path, fact, report);
  const steps = stepsOf(path);
  const loose = fact.find((each, index) => isMany(each) && steps[index]?.flag === undefined);
  if (type.forEach === undefined && type.availability === "always" && loose !== undefined && !hasOnlyPresenceTests(type))
    report(
      [],
      `goes through the list "${loose.key}", which is there from the start: name it in "forEach", so that an item without the fact is one that fails`,
    );
}

/** Checks the flags that select elements: a Boolean that must be true, or a property that elements may lack. */
function checkFlags(path: string, flags: readonly FieldWithType[], report: Report): void {
  const steps = stepsOf(path);
  flags.forEach((each, index) => {
    const flag = steps[index]?.flag;
    if (flag === undefined) return;
    const { name, lacks } = flagOf(flag);
    const chosen = each.children.find(({ key }) => key === name);
    if (!isMany(each)) report([], `"${each.key}" is no list, of which [${flag}] could choose: leave it out`);
    else if (chosen === undefined) return;
    else if (lacks && isNonNullType(chosen.field.type)) report([], `[${flag}] keeps nothing: every one of "${each.key}" has "${name}"`);
    else if (!lacks && getNamedType(chosen.field.type).name !== "Boolean") report([], `[${flag}] keeps nothing: "${name}" is no Boolean`);
  });
}

/** Checks that further facts of an operator can be read as the operator says, and one that holds the value as the fact itself. */
function checkOthers({ valueType: as = "text", operators }: ConditionType, below: readonly FieldWithType[], report: Report): void {
  for (const [id, { otherFacts: and = [], valueFact, valueType }] of Object.entries(operators)) {
    const value = valueFact === undefined ? undefined : fieldTypesAlong(below, valueFact)?.at(-1);
    const misread = value && misreadReason(value, valueType ?? as);
    if (misread !== undefined) report(["operators", id, "valueFact"], misread);
    and.forEach((part, index) => {
      const leaf = fieldTypesAlong(below, part.fact)?.at(-1);
      const wrong = leaf && misreadReason(leaf, part.valueType ?? as);
      if (wrong !== undefined) report(["operators", id, "otherFacts", index, "fact"], wrong);
    });
  }
}

/** Checks sums: the terms are numbers or money, and money times a number is money. Units must be known to Shopify, and each needs its worth. */
function checkSums({ operators }: ConditionType, below: readonly FieldWithType[], schema: GraphQLSchema, report: Report): void {
  for (const [id, { aggregate }] of Object.entries(operators)) {
    if (aggregate === undefined) continue;
    const { sum, factor, valueType } = aggregate;
    const place = ["operators", id, "aggregate"];
    const paths = [sum].flat();
    paths.forEach((path, index) => {
      const leaf = fieldTypesAlong(below, path)?.at(-1);
      const readings = valueType === "money" && paths.length > 1 ? (["money", "number"] as const) : [valueType];
      const wrongs = leaf ? readings.map((reading) => misreadReason(leaf, reading)) : [];
      const wrong = wrongs.every((each) => each !== undefined) ? wrongs[0] : undefined;
      if (wrong !== undefined) report([...place, "sum", ...(typeof sum === "string" ? [] : [index])], wrong);
    });
    if (factor === undefined) continue;
    const values = possibleValues(fieldTypesAlong(below, factor.fact)?.at(-1), schema);
    const units = Object.keys(factor.values);
    for (const unit of units)
      if (values && !values.includes(unit)) report([...place, "factor", "values", unit], `is no unit of Shopify: ${oneOf(values)}`);
    const missing = values?.filter((unit) => !units.includes(unit)) ?? [];
    if (missing.length > 0)
      report([...place, "factor", "values"], `does not say what is told in ${oneOf(missing)}: an item of that unit would not be summed`);
  }
}

/** Checks a list that all conditions of a type share: Shopify must answer it value by value, so that each condition finds its own value. */
function checkList(type: ConditionType, way: Way, schema: GraphQLSchema, at: Report): void {
  const tree = treeOf(way.input, schema);
  const asks = variablesIn(tree).length > 0;
  const own = isOwn(tree);
  if (way !== type && (!asks || own))
    at(
      ["input"],
      "is no list that conditions could share: ask for $value where Shopify answers value by value, as hasTags(tags: $value) { tag hasTag }",
    );
  if (!asks || own) return;
  const other = way === type ? undefined : type.sharedInput?.test;
  for (const [id, { test: match }] of Object.entries(type.operators)) {
    if ((other ?? match) !== "exists") continue;
    const path = way === type ? ["operators", id, "test"] : other === undefined ? [] : ["test"];
    at(path, '"exists" would find what other conditions ask for: all share this list, so compare with in');
  }
}
