import type { FieldProps } from "@rjsf/utils";
import { BlockStack } from "@shopify/polaris";
import { itemTypesOf, listOfGroup } from "../../../engine/declarations/item-types.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { ItemsField } from "./items.tsx";
import { NestedField } from "./nested-field.tsx";
import { ChosenItems } from "./questions.tsx";

/** Loads the code that joins conditions with the first list that has two to join. It draws with the components of this file. */
const joins = () => import("./lazy-groups.ts");
const GroupsField = lazyPart(() => joins().then((file) => file.GroupsField));
const MatchMode = lazyPart(() => joins().then((file) => file.MatchMode));

/** Draws a list of items: plain, in groups, or below the choice of how they are joined. */
export function ItemTypeMenu(props: FieldProps) {
  const { family } = useForm();
  const schema = declaredBy(props.schema);
  const kinds = itemTypesOf(family, schema);
  if (kinds.length > 0 && kinds.every((kind) => listOfGroup(kind) !== undefined)) return <GroupsField Inner={NestedField} of={props} />;
  if (schema.itemTypes?.picker !== undefined) return <ChosenItems of={props} />;
  const isJoined = schema.itemTypes?.combinatorField !== undefined && Array.isArray(props.formData) && props.formData.length > 1;
  return (
    <BlockStack gap="400">
      {isJoined && <MatchMode Inner={NestedField} of={props} />}
      <ItemsField {...props} />
    </BlockStack>
  );
}
