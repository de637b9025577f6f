import { Select } from "@shopify/polaris";
import { kindOfItem, kindsOf } from "../../../engine/declare/kind.ts";
import { keysOf, valueAt } from "../../../engine/declare/pointer.ts";
import type { FieldSchema } from "../../../engine/types.ts";
import { useForm, useValues } from "../context.ts";
import { idOf } from "../pointer.ts";

const WORDS = { all: "All must hold", any: "Any must hold" };

/** Whether all items of a list must hold, or any: the field beside the list that says so. */
export function Match({ pointer, schema }: { pointer: string; schema: FieldSchema }) {
  const { family, put } = useForm();
  const { configuration } = useValues();
  const name = schema.kinds?.match;
  const keys = keysOf(pointer).slice(0, -1);
  const holder = valueAt(configuration, keys);
  const group = kindOfItem(kindsOf(family, family.properties[keys[0] ?? ""] ?? {}), holder);
  const told = name === undefined ? undefined : (keys.length === 0 ? family : group)?.properties[name];
  if (name === undefined || told === undefined) return null;
  const at = `${pointer.slice(0, pointer.lastIndexOf("/"))}/${name}`;
  const words: Readonly<Record<string, string>> = { ...WORDS, ...told.options };
  return (
    <Select
      id={idOf(at)}
      label={told.title ?? "Match"}
      options={(told.enum ?? []).map(String).map((value) => ({ value, label: words[value] ?? value }))}
      value={String(valueAt(configuration, [...keys, name]) ?? told.default)}
      onChange={(value) => put(at, value)}
    />
  );
}
