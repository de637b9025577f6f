import { Button, InlineError, Text } from "@shopify/polaris";
import { DeleteIcon, InfoIcon } from "@shopify/polaris-icons";
import { type ReactNode, useState } from "react";
import { capitalize } from "../../../engine/lib/text.ts";
import "./items.css";

interface Props {
  /** Id of the item. */
  id: string;
  /** Name of the item. */
  noun: string;
  index: number;
  /** Error of the item as a whole. */
  error: string | undefined;
  /** Help of the item and its fields, shown on request. */
  help: ReactNode;
  onRemove: () => void;
  /** Fields that stand side by side where there is room. */
  line: ReactNode;
  /** Fields that need a row of their own. */
  children: ReactNode;
}

/**
 * Draws an item in one line: its fields, and the slots and buttons of its tools. On a narrow screen the fields stand below each other, with
 * the labels that a line leaves to what stands in them.
 */
export function ItemLine({ id, noun, index, error, help, onRemove, line, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = `${noun} ${index + 1}`;
  const helpId = `${id}-help`;
  return (
    <fieldset className="item item-line" id={id} aria-label={capitalize(name)}>
      <span className="item-move" />
      <div className="item-name">
        <Text as="h3" variant="headingSm">
          {capitalize(name)}
        </Text>
      </div>
      <div className="item-fields">{line}</div>
      <div className="item-tools">
        <Button
          variant="tertiary"
          icon={InfoIcon}
          onClick={() => setOpen(!isOpen)}
          ariaExpanded={isOpen}
          ariaControls={helpId}
          accessibilityLabel={`About ${name}`}
        />
        <span className="item-copy" />
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove ${name}`} />
      </div>
      <div id={helpId} className="item-help" hidden={!isOpen}>
        {help}
      </div>
      <div className="item-more">
        {children}
        {error !== undefined && <InlineError message={error} fieldID={id} />}
      </div>
    </fieldset>
  );
}
