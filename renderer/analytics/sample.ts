import type { Point } from "../reports/LineChart.tsx";

/** A shape to stand where figures could not be loaded: always the same, and no figures of anybody. */
export const SAMPLE: readonly Point[] = [3, 4, 3, 6, 5, 7, 6].map((value, at) => ({ label: `Day ${at + 1}`, value }));
