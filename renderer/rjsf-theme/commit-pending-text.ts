import { fieldAt } from "../../engine/configuration/field-at.ts";
import { visibleFields } from "../../engine/configuration/visible-fields.ts";
import { entrySchema } from "../../engine/declarations/field-schema.ts";
import { tokensOf, valueAt, withValue } from "../../engine/lib/json-pointer.ts";
import { asRecord, type Fields, getProperty } from "../../engine/lib/object.ts";
import { hasVisibleText } from "../../engine/lib/text-rules.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { namesIn, type Option } from "../ui/suggest.ts";
import { addChosen } from "./add-chosen.ts";
import { namesOf } from "./names.ts";
import { type InView, NONE } from "./use-in-view.ts";

type Texts = Readonly<Record<string, string>>;

/** Adds the texts of search fields that were not added with Enter to the configuration. A text that matches nothing is a problem. */
export function commitPendingText(family: Family, configuration: Fields, pending: Texts): { committed: Fields; problems: Problem[] } {
  let result = configuration;
  const shown = visibleFields(family, configuration);
  const problems: Problem[] = [];
  for (const [path, text] of Object.entries(pending)) {
    const keys = tokensOf(path);
    const [field = ""] = keys;
    const schema = shown.find(([name]) => name === field)?.[1];
    if (!hasVisibleText(text) || schema === undefined) continue;
    if (schema.widget === "tags")
      result = { ...result, ...withMethods(family, result, field, namesIn(text, methodOptions(family, schema))) };
    else {
      const committed = withNamed(family, result, keys, text.trim());
      if (committed === undefined)
        problems.push({ path, code: "pending", message: `Nothing matches "${text.trim()}": choose from the list` });
      else result = committed;
    }
  }
  return { committed: result, problems };
}

/** Returns the changes that further methods make: to the list, and to the maps keyed by it, where each gets its default entry. */
export function withMethods(family: Family, configuration: Fields, field: string, names: readonly string[]): Record<string, unknown> {
  const chosen: unknown = configuration[field];
  const before: unknown[] = Array.isArray(chosen) ? chosen : [];
  const more = names.filter((name) => !before.includes(name));
  const maps = visibleFields(family, configuration)
    .filter(([, sibling]) => sibling.keysFrom === field)
    .map(([map, sibling]) => {
      const start = entrySchema(sibling).default;
      return [
        map,
        { ...asRecord(configuration[map]), ...(start === undefined ? {} : Object.fromEntries(more.map((name) => [name, start]))) },
      ];
    });
  return { [field]: addChosen(chosen, more), ...Object.fromEntries(maps) };
}

/**
 * Returns the suggestions of a methods field: the names in the store's orders, and those that its declaration lists, under a heading that tells why
 * they are not among the first.
 */
export function methodOptions({ suggestions }: Pick<Family, "suggestions">, schema: object, { names, past }: InView = NONE): Option[] {
  const list = getProperty(schema, "suggestions");
  const others = (typeof list === "string" && suggestions?.[list]) || [];
  const heading = names.length > 0 || past === "read" ? "Not seen in your orders yet" : "The names in your orders could not be read";
  return [...new Set([...names, ...others])].map((name) => ({
    value: name,
    title: name,
    group: names.includes(name) ? "In your orders" : heading,
  }));
}

/** Adds the values that a text names to a field inside an item; undefined when the text names nothing. */
function withNamed(family: Family, configuration: Fields, keys: readonly string[], text: string): Fields | undefined {
  const names = namesOf(fieldAt(family, configuration, keys)?.widget ?? "");
  if (names === undefined) return configuration;
  const values = names(text);
  if (values === undefined) return undefined;
  return asRecord(withValue(configuration, keys, addChosen(valueAt(configuration, keys), values)));
}
