import type { GraphQLSchema } from "graphql";
import { apisOf, blockAction } from "../../../engine/declarations/actions.ts";
import type { ConditionType, FamilyDeclaration, Operator } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { type Example, examplesOf } from "../declarations/examples.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";
import type { Packing } from "../packs/packs.ts";
import { cost } from "../query/cost.ts";
import { treeOf } from "../query/tree.ts";
import { isOwn } from "../query/variables.ts";
import { exampleRows } from "./example-rows.ts";

const AVAILABILITY_TEXTS: Readonly<Record<ConditionType["availability"], string>> = {
  always: "from the start",
  address: "after the buyer has typed a delivery address",
  customer: "for signed-in customers",
  company: "for buyers who order for a company",
  email: "after the buyer has typed an e-mail address",
  delivery: "after a delivery method is chosen",
};

/** engine/generated/conditions.md: the conditions that a merchant can set, for people who write about the product. */
export function emitPage(declared: Declared, packings: readonly Packing[], schemaOf: (api: string) => GraphQLSchema): string {
  const families = [...declared.families.values()].filter((family) => apisOf(family).length > 0);
  const examples = examplesOf(declared.sources);
  const types = [...declared.conditions.values()].sort((a, b) => a.title.localeCompare(b.title, "en"));
  const sections = types.map((type) => {
    const admitting = families.filter((family) => admittedConditions(family, declared).some(({ id }) => id === type.id));
    const [first] = admitting.flatMap(apisOf);
    return section(type, examples.get(type.id) ?? [], admitting, packings, first === undefined ? undefined : schemaOf(first));
  });
  return `${PAGE_COMMENT}\n# Condition types\n\n${sections.join("\n")}`;
}

function section(
  type: ConditionType,
  examples: readonly Example[],
  admitting: readonly FamilyDeclaration[],
  packings: readonly Packing[],
  schema: GraphQLSchema | undefined,
): string {
  const tree = schema ? treeOf(type.input, schema) : [];
  const each = isOwn(tree) ? " for each condition" : "";
  const packs = admitting.flatMap(({ id }) =>
    packings
      .filter(({ family }) => family.id === id)
      .flatMap(({ packs }) => packs)
      .filter(({ pack }) => pack.readers[type.id])
      .map(({ pack }) => `\`${pack.handle}\``),
  );
  const blocks = admitting.some((family) => blockAction(family) !== undefined) ? ["blocks in checkout"] : [];
  const rows = Object.values(type.operators).map((operator) => `| ${operator.title} | ${fieldsOf(type, operator)} |`);
  return [
    `## ${type.title}\n`,
    `${type.description}\n`,
    "| operator | values |",
    "| --- | --- |",
    ...rows,
    "",
    ...exampleRows(type, examples),
    "",
    `- Known ${AVAILABILITY_TEXTS[type.availability]}.`,
    `- In ${admitting.map(({ title }) => title).join(", ")}; read by ${[...packs, ...blocks].join(", ")}.`,
    packs.length === 0 ? "" : `- Query cost ${cost(tree)}${each}.\n`,
  ].join("\n");
}

function fieldsOf(type: ConditionType, operator: Operator): string {
  const needs = operator.requiredFields ?? type.required;
  return needs.map((name) => type.properties[name]?.title ?? name).join(", ") || "none";
}
