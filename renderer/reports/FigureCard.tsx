import { Button, Card, Row, Stack, Text, Tooltip } from "../ui/polaris.ts";
import { type FigureFormat, formatFigure } from "./format-figure.ts";

interface Props {
  title: string;
  /** How it is found. */
  means: string;
  as: FigureFormat;
  currency: string;
  /** Undefined while it is on the way, null where there is none. */
  value: number | null | undefined;
  /** The same of the period before. */
  before: number | null | undefined;
  /** What is said beside it. */
  note?: string | undefined;
  /** Opens what it is made of. */
  onOpen?: (() => void) | undefined;
}

/** One figure, what it was in the period before, and how it is found for who asks. */
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
            {before === undefined ? "…" : `${says(before)} in the period before${change(value, before)}`}
          </Text>
        </Stack>
      </Card>
    </li>
  );
}

/** By how much it grew or shrank, where that can be said. */
function change(value: number | null | undefined, before: number | null): string {
  if (value === null || value === undefined || before === null || before === 0) return "";
  const percent = Math.round(((value - before) / before) * 100);
  return ` (${percent > 0 ? "+" : ""}${percent} %)`;
}
