import type { Point } from "../reports/LineChart.tsx";

/** Points that are drawn where figures could not be loaded: always the same shape, and nobody's figures. */
export const SAMPLE: readonly Point[] = [3, 4, 3, 6, 5, 7, 6].map((value, at) => ({ label: `Day ${at + 1}`, value }));
