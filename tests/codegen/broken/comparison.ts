import { FACTS } from "./comparison-facts.ts";
import { LIMITS } from "./comparison-limits.ts";
import { OPERATORS } from "./comparison-operators.ts";
import { RANGES } from "./comparison-ranges.ts";
import { DRAWN } from "./comparison-screens.ts";
import { VALUES_OF } from "./comparison-values.ts";
import type { Meant } from "./row.ts";

/** All declarations that do not mean what they say. */
export const MEANT: readonly Meant[] = [...FACTS, ...OPERATORS, ...VALUES_OF, ...LIMITS, ...DRAWN, ...RANGES];
