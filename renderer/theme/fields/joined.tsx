import type { FieldProps } from "@rjsf/utils";
import { BlockStack } from "@shopify/polaris";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { ItemsField } from "./items.tsx";
import { Match } from "./match.tsx";

/** A list whose items are joined as its merchant says: asked above the second one, for there is nothing to join before. */
export function JoinedField(props: FieldProps) {
  const { formData, fieldPathId } = props;
  const several = Array.isArray(formData) && formData.length > 1;
  return (
    <BlockStack gap="400">
      {several && <Match pointer={pointerOf(fieldPathId.$id)} schema={declaredBy(props.schema)} />}
      <ItemsField {...props} />
    </BlockStack>
  );
}
