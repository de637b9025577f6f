import { CartesianGrid, Line, LineChart as Lines, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export interface Point {
  /** Label on the axis. */
  label: string;
  value: number;
}

interface Props {
  name: string;
  points: readonly Point[];
  colour: string;
  /** Formats a value for the axis and the tooltip. */
  say: (value: number) => string;
}

/** Number of points above which the chart appears without animation. */
const MAX_ANIMATED = 14;
const HEIGHT = 240;

/** Draws one line over time. A table shows the same values, so screen readers get this as a picture. */
export function LineChart({ name, points, colour, say }: Props) {
  const still = points.length > MAX_ANIMATED || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <Lines data={[...points]} margin={{ top: 8, right: 16 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="#e3e3e3" />
          <XAxis dataKey="label" padding={PADDING} tickLine={false} axisLine={false} minTickGap={24} tick={TICK} />
          <YAxis tickFormatter={say} tickLine={false} axisLine={false} width="auto" allowDecimals={false} tick={TICK} />
          <Tooltip formatter={(value) => [say(Number(value)), name]} />
          <Line dataKey="value" name={name} stroke={colour} strokeWidth={2} dot={points.length === 1} isAnimationActive={!still} />
        </Lines>
      </ResponsiveContainer>
    </div>
  );
}

/** Room for half of the first and of the last label, which would be left out. */
const PADDING = { left: 20, right: 20 };
const TICK = { fill: "#616161", fontSize: 12 };
