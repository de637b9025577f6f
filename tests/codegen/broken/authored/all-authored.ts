import type { Wrong } from "../../together.ts";
import { OF_ADMIN } from "./admin.ts";
import { OF_CHECKOUT } from "./blocks.ts";
import { AT_OTHER_PLACES } from "./other-places.ts";
import { OF_RULES } from "./rules.ts";
import { NEVER_TOGETHER } from "./together.ts";

/** Mistakes that were written without a look at the checks, with the harm of each. */
export const AUTHORED: readonly (Wrong & { what: string; harm: string })[] = [
  ...OF_RULES,
  ...OF_CHECKOUT,
  ...OF_ADMIN,
  ...AT_OTHER_PLACES,
  ...NEVER_TOGETHER,
].map(([what, harm, file, changes, pointer, message]) => ({ what, harm, file, changes, pointer, message }));
