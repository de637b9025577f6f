import { useId } from "react";
import type { AnalyticsDeclaration, Figure } from "../../engine/generated/declarations.ts";
import { FigureCard } from "../reports/FigureCard.tsx";
import { formatFigure } from "../reports/format-figure.ts";
import { Stack, Text } from "../ui/polaris-components.ts";
import type { Figures } from "./figure-currencies.ts";
import { figureIn } from "./figure-in.ts";

interface Props {
  screen: AnalyticsDeclaration;
  currency: string;
  /** Undefined while the figures load, null where loading failed. */
  figures: Figures | null | undefined;
  before: Figures | null | undefined;
  onOpen: (title: string) => void;
}

/** Draws the figures of a period in their groups. */
export function FigureGroups({ screen, currency, figures: loadedFigures, before, onOpen }: Props) {
  const id = useId();
  const of = (reply: Figures | null | undefined, figure: Figure) => (reply ? figureIn(reply, figure) : reply);
  return screen.metrics.map(({ title, metrics }, at) => (
    <section key={title ?? ""} {...(title === undefined ? { "aria-label": screen.title } : { "aria-labelledby": `${id}-${at}` })}>
      <Stack gap="300">
        {title !== undefined && (
          <div className="figure-title">
            <Text as="h2" variant="headingMd" id={`${id}-${at}`}>
              {title}
            </Text>
          </div>
        )}
        <ul className="figure-cards">
          {metrics.map((figure) => (
            <FigureCard
              key={figure.title}
              {...{ currency }}
              title={figure.title}
              means={figure.description}
              as={figure.format}
              value={of(loadedFigures, figure)}
              before={of(before, figure)}
              note={loadedFigures ? noteOf(loadedFigures, figure) : undefined}
              onOpen={figure.orders && (() => onOpen(figure.title))}
            />
          ))}
        </ul>
      </Stack>
    </section>
  ));
}

/** Returns a note, "7 of 12 ordered", where both numbers are known and not 0. */
function noteOf(figures: Figures, figure: Figure): string | undefined {
  const [value, part] = [figureIn(figures, figure), figure.part && figureIn(figures, figure.part)];
  if (figure.part === undefined || part === undefined || part === null || !value) return undefined;
  return `${formatFigure(part, "count", "")} of ${formatFigure(value, "count", "")} ${figure.part.label}`;
}
