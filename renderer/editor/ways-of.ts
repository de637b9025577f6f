import { discarded } from "../../engine/form/derive.ts";
import { followed } from "../../engine/form/followed.ts";
import { normalizeReceived } from "../../engine/form/received.ts";
import type { Family } from "../../engine/types.ts";
import type { Ways } from "../form/ways.ts";
import { takeOver } from "../theme/take-over.ts";
import { redraw } from "./draft.ts";

/** How a form edits what a family keeps. */
export function waysOf(family: Family): Ways {
  return {
    taken: ({ configuration, pending }) => takeOver(family, configuration, pending),
    followed: (before, after) => discarded(family, before, followed(family, before, after)),
    normal: (fields) => normalizeReceived(family, fields),
    redrawn: (fields) => redraw(family, fields),
  };
}
