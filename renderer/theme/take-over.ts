import { conditionTypeOf } from "../../engine/declare/condition-type.ts";
import { conditionsOf } from "../../engine/declare/configuration.ts";
import { entryOf } from "../../engine/declare/field.ts";
import { type Fields, property, record } from "../../engine/declare/object.ts";
import { keysOf } from "../../engine/declare/pointer.ts";
import { shownFields } from "../../engine/form/defaults.ts";
import { suggestions } from "../../engine/generated/lists/suggestions.ts";
import type { Family, Problem } from "../../engine/types.ts";
import { namesIn, type Option } from "../ui/suggest.ts";
import { namesOf } from "./names.ts";

type Texts = Readonly<Record<string, string>>;

/** What was typed into search fields and not added with Enter is part of the configuration all the same; what names nothing is a problem. */
export function takeOver(family: Family, configuration: Fields, pending: Texts): { whole: Fields; problems: Problem[] } {
  let whole = configuration;
  const problems: Problem[] = [];
  for (const [path, text] of Object.entries(pending)) {
    const [field = "", index, part] = keysOf(path);
    const schema = family.properties[field];
    if (text.trim() === "" || schema === undefined) continue;
    if (schema.control === "methods") whole = { ...whole, ...withMethods(family, whole, field, namesIn(text, methodOptions(schema))) };
    else if (index !== undefined && part !== undefined) {
      const taken = withNamed(family, whole, Number(index), part, text.trim());
      if (taken === undefined) problems.push({ path, code: "pending", message: `Nothing matches "${text.trim()}": choose from the list` });
      else whole = taken;
    }
  }
  return { whole, problems };
}

/** What further methods change: the list, and the maps keyed by it, where each gets its default entry. */
export function withMethods(family: Family, configuration: Fields, field: string, names: readonly string[]): Record<string, unknown> {
  const chosen: unknown = configuration[field];
  const before: unknown[] = Array.isArray(chosen) ? chosen : [];
  const more = names.filter((name) => !before.includes(name));
  const maps = shownFields(family, configuration)
    .filter(([, sibling]) => sibling.keys === field)
    .map(([map, sibling]) => {
      const start = entryOf(sibling).default;
      return [
        map,
        { ...record(configuration[map]), ...(start === undefined ? {} : Object.fromEntries(more.map((name) => [name, start]))) },
      ];
    });
  return { [field]: [...before, ...more], ...Object.fromEntries(maps) };
}

/** The suggestions of a field of methods: what checkout has shown, and what its declaration lists. */
export function methodOptions(schema: object, seen: readonly string[] = []): Option[] {
  const list = property(schema, "suggestions");
  return [...new Set([...seen, ...(typeof list === "string" ? (suggestions[list] ?? []) : [])])].map((title) => ({ value: title, title }));
}

/** The configuration with what a text in a condition names; undefined when it names nothing. */
function withNamed(family: Family, configuration: Fields, index: number, part: string, text: string): Fields | undefined {
  const conditions = conditionsOf(configuration);
  const condition = conditions[index];
  const schema =
    condition && Object.entries(conditionTypeOf(family, condition.type)?.properties ?? {}).find(([name]) => name === part)?.[1];
  const names = namesOf(schema?.control ?? "");
  if (condition === undefined || names === undefined) return configuration;
  const values = names(text);
  if (values === undefined) return undefined;
  const held = property(condition, part);
  const chosen: unknown[] = Array.isArray(held) ? held : [];
  const next = { ...condition, [part]: [...new Set([...chosen, ...values])] };
  return { ...configuration, conditions: conditions.map((other, at) => (at === index ? next : other)) };
}
