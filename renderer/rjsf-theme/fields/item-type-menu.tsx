import type { FieldProps } from "@rjsf/utils";
import { itemTypesOf, listOfGroup } from "../../../engine/declarations/item-types.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { ItemsField } from "./items.tsx";
import { NestedField } from "./nested-field.tsx";
import { ChosenItems } from "./questions.tsx";

/**
 * Loads the code that joins conditions. Few families join conditions in more than one way, so the code is loaded with the first list that
 * does, and draws with the components of this file.
 */
const joins = () => import("./lazy-groups.ts");
const GroupsField = lazyPart(() => joins().then((file) => file.GroupsField));
const JoinedField = lazyPart(() => joins().then((file) => file.JoinedField));

/** Draws a list of items: plain, in groups, or joined like those of a group. */
export function ItemTypeMenu(props: FieldProps) {
  const { family } = useForm();
  const schema = declaredBy(props.schema);
  const kinds = itemTypesOf(family, schema);
  if (kinds.length > 0 && kinds.every((kind) => listOfGroup(kind) !== undefined)) return <GroupsField Inner={NestedField} of={props} />;
  if (schema.itemTypes?.picker !== undefined) return <ChosenItems of={props} />;
  const items = <ItemsField {...props} />;
  return schema.itemTypes?.combinatorField === undefined ? items : <JoinedField Inner={NestedField} of={props} items={items} />;
}
