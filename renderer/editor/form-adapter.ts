import { followed } from "../../engine/configuration/apply-field-dependencies.ts";
import { discarded } from "../../engine/configuration/derived-text.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Ways } from "../form/form-adapter.ts";
import { takeOver } from "../rjsf-theme/commit-pending-text.ts";
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
