import { useCallback, useId, useLayoutEffect } from "react";
import type { Month as Declared } from "../../engine/generated/months.ts";
import type { Shop } from "../data/shop.ts";
import { reportUrl, spanOfPreset } from "../reports/date-spans.ts";
import { formatFigure } from "../reports/format-figure.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Badge, Card, Link, Row, Stack, Text } from "../ui/polaris-components.ts";
import "./month.css";
import { useRequest } from "../data/use-request.ts";
import { currenciesIn, currencyIn, figuresOf } from "./figure-currencies.ts";
import { figureIn, isRate } from "./figure-in.ts";

interface Props {
  month: Declared;
  shop: Shop;
  /** Called before its first paint, or once it is known that nothing is drawn. */
  onDrawn?: () => void;
  /** False if nothing is drawn until it is known that there are figures. */
  isShownEmpty?: boolean;
}

/** Days that the card covers, and with which the screen behind it opens. */
const PRESET = "month";

/**
 * Shows the first figures of a screen for the last 30 days, with a link to the screen. A count that could not be loaded is shown as 0, with
 * a note; a rate whose divisor is 0 has no value.
 */
export function Month({ month, shop: { timeZone, currency: own }, onDrawn, isShownEmpty = true }: Props) {
  const { call: name, figures, path, title, severalCurrencies } = month;
  const load = useCallback(() => figuresOf(name, spanOfPreset(PRESET, timeZone, Date.now()), false), [name, timeZone]);
  const { reply, reload } = useRequest(load);
  const ownFigures = reply?.ok ? reply.value : undefined;
  const currency = currencyIn(ownFigures, own);
  const id = useId();
  const isDecided = isShownEmpty || reply !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first paint alone
  useLayoutEffect(() => {
    if (isDecided) onDrawn?.();
  }, [isDecided]);
  const hasFigures = figures.some((figure) => (figureIn(ownFigures, figure) ?? 0) !== 0);
  if (!isShownEmpty && !hasFigures && reply?.ok !== false) return null;
  return (
    <Card>
      <section aria-labelledby={id}>
        <Stack gap="300">
          <Row align="space-between" gap="200">
            <Row gap="200" blockAlign="center">
              <Text as="h2" variant="headingSm" id={id}>
                Last 30 days
              </Text>
              {severalCurrencies !== undefined && currenciesIn(ownFigures).length > 1 && <Badge>{severalCurrencies}</Badge>}
            </Row>
            <Link url={reportUrl(path, PRESET)} accessibilityLabel={`View full analytics: ${title}`}>
              View full analytics
            </Link>
          </Row>
          {reply?.ok === false && (
            <LoadError tone="warning" title="These figures could not be loaded" text={reply.failure.message} retry={reload} />
          )}
          <dl className="month">
            {figures.map((figure) => (
              <div key={figure.title}>
                <dt>{figure.title}</dt>
                <dd>
                  {reply === undefined
                    ? "…"
                    : formatFigure(figureIn(ownFigures, figure) ?? (isRate(figure) ? null : 0), figure.format, currency)}
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      </section>
    </Card>
  );
}
