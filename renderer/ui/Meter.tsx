import { BlockStack, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  /** Undefined while it is counted. */
  value: number | undefined;
  limit: number;
  unit: string;
  children?: ReactNode;
}

/** How much of a limit is used. */
export function Meter({ label, value, limit, unit, children }: Props) {
  const id = useId();
  const share = Math.min(100, ((value ?? 0) / limit) * 100);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between">
        <Text as="span" id={id}>
          {label}
        </Text>
        <Text as="span" tone="subdued">{`${value === undefined ? "…" : number(value)} of ${number(limit)} ${unit}`}</Text>
      </InlineStack>
      <ProgressBar progress={share} size="small" tone={share > 90 ? "critical" : "primary"} animated={false} ariaLabelledBy={id} />
      {children && (
        <Text as="p" tone="subdued">
          {children}
        </Text>
      )}
    </BlockStack>
  );
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
