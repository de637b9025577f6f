import { BlockStack, List, Modal, Text } from "@shopify/polaris";
import { getProperty } from "../../../engine/lib/object.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { useReturnFocus } from "../../ui/use-return-focus.ts";

/** An item, and where it stands. */
export interface DanglingCondition {
  item: object;
  place: number;
}

interface Props {
  noun: string;
  /** Items whose conditions name what would not stand before them any more. */
  losing: readonly DanglingCondition[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Names those that lose conditions when an item is deleted or moved, before it is. */
export function DanglingConditions({ noun, losing, onConfirm, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal
      open
      title="Display conditions will be removed"
      onClose={onClose}
      primaryAction={{ content: "Continue", destructive: true, onAction: onConfirm }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p">
            {`A display condition can only look at an ${noun} that stands before it. These are shown by the answer to one that would not, and lose those conditions:`}
          </Text>
          <List>
            {losing.map(({ item, place }) => (
              <List.Item key={place}>{labelOf(item, place)}</List.Item>
            ))}
          </List>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** What a question is called where others speak of it: several may have one label. */
export function labelOf(item: unknown, place: number): string {
  const label = getProperty(item, "label");
  return typeof label === "string" && hasVisibleText(label) ? `${place + 1}. ${label}` : `Question ${place + 1}`;
}
