import { Button, InlineStack, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import { capital } from "../../../engine/declare/text.ts";
import "./items.css";

interface Props {
  /** What a group is called. */
  noun: string;
  number: number;
  onRemove: () => void;
  children: ReactNode;
}

/** One group of several. */
export function GroupCard({ noun, number, onRemove, children }: Props) {
  const heading = `${capital(noun)} ${number}`;
  return (
    <fieldset className="item" aria-label={heading}>
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {heading}
        </Text>
        <Button variant="tertiary" icon={DeleteIcon} onClick={onRemove} accessibilityLabel={`Remove ${noun} ${number}`} />
      </InlineStack>
      {children}
    </fieldset>
  );
}
