import { DRAWN } from "./meaning-drawn.ts";
import { FACTS } from "./meaning-facts.ts";
import { LIMITS } from "./meaning-limits.ts";
import { OPERATORS } from "./meaning-operators.ts";
import { RANGES } from "./meaning-ranges.ts";
import { VALUES_OF } from "./meaning-values.ts";
import type { Meant } from "./row.ts";

/** All declarations that do not mean what they say. */
export const MEANT: readonly Meant[] = [...FACTS, ...OPERATORS, ...VALUES_OF, ...LIMITS, ...DRAWN, ...RANGES];
