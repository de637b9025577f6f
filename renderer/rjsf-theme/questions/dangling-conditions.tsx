import { BlockStack, List, Modal, Text } from "@shopify/polaris";
import { property } from "../../../engine/lib/object.ts";
import { isSeen } from "../../../engine/lib/text-rules.ts";
import { useReturnFocus } from "../../ui/use-return-focus.ts";

/** An item, and where it stands. */
export interface Lost {
  item: object;
  place: number;
}

interface Props {
  noun: string;
  /** Items whose conditions name what would not stand before them any more. */
  losing: readonly Lost[];
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
  const label = property(item, "label");
  return typeof label === "string" && isSeen(label) ? `${place + 1}. ${label}` : `Question ${place + 1}`;
}
