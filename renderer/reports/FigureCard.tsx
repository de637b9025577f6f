import { Button, Card, Row, Stack, Text, Tooltip } from "../ui/polaris-components.ts";
import { type FigureFormat, formatFigure } from "./format-figure.ts";

interface Props {
  title: string;
  /** Definition of the figure. */
  means: string;
  as: FigureFormat;
  currency: string;
  /** Undefined while the figure loads, null where it has no value. */
  value: number | null | undefined;
  /** Value in the period before. */
  before: number | null | undefined;
  /** Note beside the value. */
  note?: string | undefined;
  /** Opens the details behind the figure. */
  onOpen?: (() => void) | undefined;
}

/** Shows one figure, its value in the period before, and its definition on demand. */
export function FigureCard({ title, means, as, currency, value, before, note, onOpen }: Props) {
  const says = (of: number | null | undefined) => (of === undefined ? "…" : formatFigure(of, as, currency));
  return (
    <li>
      <Card>
        <Stack gap="100" inlineAlign="start">
          <Tooltip content={means}>
            <Button variant="monochromePlain" textAlign="start" accessibilityLabel={`${title}: ${means}`}>
              {title}
            </Button>
          </Tooltip>
          <Row gap="300" blockAlign="baseline">
            <Text as="p" variant="headingLg">
              {says(value)}
            </Text>
            {note !== undefined && (
              <Text as="p" tone="subdued">
                {note}
              </Text>
            )}
            {onOpen !== undefined && Boolean(value) && (
              <span className="figure-orders">
                <Button variant="plain" onClick={onOpen} accessibilityLabel={`Orders of ${title}`}>
                  Orders
                </Button>
              </span>
            )}
          </Row>
          <Text as="p" tone="subdued">
            {before === undefined ? "…" : `${says(before)} in the previous period${change(value, before)}`}
          </Text>
        </Stack>
      </Card>
    </li>
  );
}

/** Returns the growth or decline in percent, where both values allow one. */
function change(value: number | null | undefined, before: number | null): string {
  if (value === null || value === undefined || before === null || before === 0) return "";
  const percent = Math.round(((value - before) / before) * 100);
  return ` (${percent > 0 ? "+" : ""}${percent} %)`;
}
