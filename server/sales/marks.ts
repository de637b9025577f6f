import { blocks } from "../../engine/generated/blocks.ts";
import type { Mark } from "../store/recount-sales.ts";

/** What blocks write on the lines that they add, those that report first. A line counts as what the first says of those that it has. */
export const marks: readonly Mark[] = [...blocks]
  .sort((one, other) => Number(other.reports ?? false) - Number(one.reports ?? false))
  .flatMap(({ mark, family, counts }) => (mark && family && counts ? [{ of: counts, family, mark }] : []));
