import { Button, InlineError, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import { capital } from "../../../engine/declare/text.ts";
import "./items.css";

interface Props {
  id: string;
  /** What a group is called. */
  noun: string;
  number: number;
  /** What is wrong with it as a whole. */
  error: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

/** One group of several. */
export function GroupCard({ id, noun, number, error, onRemove, children }: Props) {
  const heading = `${capital(noun)} ${number}`;
  return (
    <fieldset className="item" id={id} aria-label={heading}>
      <div className="item-head">
        <span className="item-move" />
        <Text as="h3" variant="headingSm">
          {heading}
        </Text>
        <span className="item-copy" />
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove ${noun} ${number}`} />
      </div>
      {children}
      {error !== undefined && <InlineError message={error} fieldID={id} />}
    </fieldset>
  );
}
