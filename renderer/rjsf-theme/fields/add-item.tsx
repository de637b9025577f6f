import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import type { List } from "./list-actions.ts";

interface Props {
  list: Pick<List, "id" | "noun" | "full" | "tooMany">;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  /** Told when somebody is about to add an item. */
  onNear?: () => void;
  onAdd: () => void;
}

/** The end of a list: what is wrong with it, and how it gets one more item. */
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
