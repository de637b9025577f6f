import { useMemo, useState } from "react";
import { family } from "../../../engine/declarations/catalog.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { formAdapter } from "../../../renderer/editor/form-adapter.ts";
import { RuleForm } from "../../../renderer/editor/RuleForm.tsx";
import { pristineValues, useFormValues } from "../../../renderer/form/use-form-values.ts";
import { draw } from "./admin.tsx";
import { basicStore } from "./form.tsx";

const payment = family("payment");
const [first] = payment.conditionTypes;
const [conditions, name] = ["conditions", "name"].map((field) => payment.properties[field]);
if (first === undefined || conditions === undefined || name === undefined) throw new Error("payments have conditions and a name");

const { operators: _none, ...plain } = first;
const all: Kind = { ...plain, id: "all", title: "All of", description: "Several.", properties: { conditions }, required: [] };
const groups: FieldSchema = { ...conditions, title: "Groups", itemTypes: { folder: "groups", label: "group", types: ["all"] } };
const texts: FieldSchema = { type: "object", title: "Texts", widget: "group", properties: { heading: name } };

/** A family as none is shipped yet: lists inside the items of a list, and a group of fields. */
const nested: Family = {
  ...payment,
  kinds: { ...payment.kinds, groups: [all] },
  properties: { groups, texts },
  editor: { ...payment.editor, sections: [{ title: "When", fields: ["groups", "texts"] }] },
};

/** Its form, with the problems that are given. */
export function drawNested(initial: Fields, problems: readonly Problem[] = []): { current: Fields } {
  const held = { current: initial };
  draw(<Held {...{ held, problems }} />);
  return held;
}

function Held({ held, problems }: { held: { current: Fields }; problems: readonly Problem[] }) {
  const [ways] = useState(() => formAdapter(nested));
  const [begun] = useState(() => pristineValues(held.current));
  const { values: typed, edit } = useFormValues(ways, begun);
  const edits = useMemo(() => ({ ...edit, choose: () => {}, touch: () => {} }), [edit]);
  held.current = typed.configuration;
  const { configuration, pending } = typed;
  return <RuleForm family={nested} shop={basicStore} edit={edits} side={null} {...{ configuration, pending, problems }} />;
}
