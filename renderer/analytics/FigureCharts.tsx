import type { AnalyticsDeclaration } from "../../engine/generated/declarations.ts";
import { formatFigure } from "../reports/format-figure.ts";
import { TimeChart } from "../reports/TimeChart.tsx";
import type { Figures } from "./figure-currencies.ts";
import { pointsOf } from "./figures.ts";
import { SAMPLE } from "./sample.ts";

interface Props {
  screen: AnalyticsDeclaration;
  /** Undefined while they load, and where they could not be loaded. */
  figures: Figures | undefined;
  failed: boolean;
  currency: string;
  timeZone: string;
}

/** Draws the charts of a screen; sample curves under a message where the figures could not be loaded. */
export function FigureCharts({ screen, figures, failed, currency, timeZone }: Props) {
  return screen.charts.map((chart) => (
    <TimeChart
      key={chart.title}
      title={chart.title}
      name={chart.label}
      colour={chart.color}
      by={(figures?.hours ?? []).length > 0 ? "Hour" : "Day"}
      points={failed ? SAMPLE : figures && pointsOf(figures, chart, timeZone)}
      say={(value) => formatFigure(value, chart.format, currency)}
      failure={failed ? "Could not load the chart" : undefined}
    />
  ));
}
