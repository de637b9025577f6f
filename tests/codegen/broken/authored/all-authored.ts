import type { Wrong } from "../../together.ts";
import { OF_ADMIN } from "./admin.ts";
import { OF_CHECKOUT } from "./blocks.ts";
import { OF_KNOWN_KINDS } from "./known-kinds.ts";
import { OF_RULES } from "./rules.ts";

/** Mistakes that were written without a look at the checks, with the harm of each. */
export const AUTHORED: readonly (Wrong & { what: string; harm: string })[] = [
  ...OF_RULES,
  ...OF_CHECKOUT,
  ...OF_ADMIN,
  ...OF_KNOWN_KINDS,
].map(([what, harm, file, changes, pointer, message]) => ({ what, harm, file, changes, pointer, message }));
