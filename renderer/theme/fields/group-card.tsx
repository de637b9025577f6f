import type { FieldProps } from "@rjsf/utils";
import { Button, InlineStack, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { capital } from "../../../engine/declare/text.ts";
import type { Item } from "../../../engine/form/defaults.ts";
import { GroupConditions } from "./group-conditions.tsx";
import "./items.css";

interface Props {
  group: Item;
  index: number;
  /** Of the list of groups. */
  props: FieldProps;
  /** What a group is called. */
  noun: string;
  onRemove: () => void;
}

/** One group of several. */
export function GroupCard({ group, index, props, noun, onRemove }: Props) {
  const heading = `${capital(noun)} ${index + 1}`;
  return (
    <fieldset className="item" aria-label={heading}>
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {heading}
        </Text>
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove ${noun} ${index + 1}`} />
      </InlineStack>
      <GroupConditions {...{ group, index, props }} />
    </fieldset>
  );
}
