import { Row, Text } from "../ui/polaris-components.ts";
import "./figures.css";

/** Draws the share of an answer among all customers who were asked. */
export function Bar({ label, value, of }: { label: string; value: number; of: number }) {
  const share = of === 0 ? "" : ` (${Math.round((value / of) * 100)} %)`;
  return (
    <div>
      <Row align="space-between" gap="200">
        <Text as="span" breakWord>
          {label}
        </Text>
        <Text as="span" tone="subdued">{`${value}${share}`}</Text>
      </Row>
      <progress className="bar" aria-label={label} max={Math.max(of, 1)} value={value} />
    </div>
  );
}
