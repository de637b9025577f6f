import { BlockStack, List, Modal, Text } from "@shopify/polaris";
import { labelOf } from "./label-of.ts";

/** Item that loses conditions, and its index. */
export interface DanglingCondition {
  item: object;
  place: number;
}

interface Props {
  noun: string;
  /** Items whose conditions refer to an item that would no longer stand before them. */
  losing: readonly DanglingCondition[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Names the items that lose conditions, before another item is deleted or moved. */
export function DanglingConditions({ noun, losing, onConfirm, onClose }: Props) {
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
          <Text as="p">{`A display condition can only use an earlier ${noun}. These lose their conditions:`}</Text>
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
