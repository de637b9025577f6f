import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import type { ListActions } from "./list-actions.ts";

interface Props {
  list: Pick<ListActions, "id" | "noun" | "full" | "tooMany">;
  /** Error of the list as a whole. */
  error: string | undefined;
  /** Called when somebody is about to add an item. */
  onNear?: () => void;
  onAdd: () => void;
}

/** Draws the end of a list: the list's error, and the button that adds an item. */
export function AddItem({ list: { id, noun, full, tooMany }, error, onNear, onAdd }: Props) {
  return (
    <>
      {error !== undefined && <InlineError message={error} fieldID={id} />}
      <BlockStack gap="100" inlineAlign="start">
        <Button
          id={`${id}-add`}
          onClick={onAdd}
          disabled={full}
          {...(onNear ? { onFocus: onNear, onMouseEnter: onNear } : {})}
          {...(full ? { ariaDescribedBy: `${id}-full` } : {})}
        >
          {`Add ${noun}`}
        </Button>
        {full && (
          <Text as="p" tone="subdued" id={`${id}-full`}>
            {tooMany}
          </Text>
        )}
      </BlockStack>
    </>
  );
}
