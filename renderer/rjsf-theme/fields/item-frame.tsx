import { Button, InlineError, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import { capitalize } from "../../../engine/lib/text.ts";
import "./items.css";

interface Props {
  /** Id of the item, or the group. */
  id: string;
  /** Name of the item. */
  noun: string;
  index: number;
  /** Error of the item as a whole. */
  error: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

/**
 * Draws the card of one item, or of one group of several: its heading, and the slots in which the tools that move and copy it are drawn.
 */
export function ItemFrame({ id, noun, index, error, onRemove, children }: Props) {
  const heading = `${capitalize(noun)} ${index + 1}`;
  return (
    <fieldset className="item" id={id} aria-label={heading}>
      <div className="item-head">
        <span className="item-move" />
        <Text as="h3" variant="headingSm">
          {heading}
        </Text>
        <span className="item-copy" />
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove ${noun} ${index + 1}`} />
      </div>
      {children}
      {error !== undefined && <InlineError message={error} fieldID={id} />}
    </fieldset>
  );
}
