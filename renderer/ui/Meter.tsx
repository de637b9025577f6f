import { type ReactNode, useId } from "react";
import { Row, Stack, Text } from "./polaris-components.ts";
import "./meter.css";

interface Props {
  label: string;
  /** Undefined while it is counted. */
  value: number | undefined;
  limit: number;
  unit: string;
  children?: ReactNode;
}

/** Share from which a limit is nearly reached. */
const CROWDED = 0.9;

/** Shows how much of a limit is used. */
export function Meter({ label, value, limit, unit, children }: Props) {
  const id = useId();
  return (
    <Stack gap="100">
      <Row align="space-between">
        <Text as="span" id={id}>
          {label}
        </Text>
        <Text as="span" tone="subdued">{`${value === undefined ? "…" : number(value)} of ${number(limit)} ${unit}`}</Text>
      </Row>
      <meter className="meter" aria-labelledby={id} max={limit} high={limit * CROWDED} value={value ?? 0} />
      {children && (
        <Text as="p" tone="subdued">
          {children}
        </Text>
      )}
    </Stack>
  );
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
