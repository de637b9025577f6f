import { BlockStack, List, Modal, Text } from "@shopify/polaris";
import { property } from "../../../engine/declare/object.ts";
import { useReturnFocus } from "../../ui/use-return-focus.ts";

interface Props {
  noun: string;
  /** Items whose conditions name what would not stand before them any more. */
  losing: readonly object[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Names those that lose conditions when an item is deleted or moved, before it is. */
export function Losing({ noun, losing, onConfirm, onClose }: Props) {
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
            {losing.map((item) => (
              <List.Item key={String(property(item, "id"))}>{labelOf(item)}</List.Item>
            ))}
          </List>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** What a question is called where others speak of it. */
export function labelOf(item: unknown, place?: number): string {
  const label = property(item, "label");
  if (typeof label === "string" && label.trim() !== "") return place === undefined ? label : `${place + 1}. ${label}`;
  return place === undefined ? "A question without a label" : `Question ${place + 1}`;
}
