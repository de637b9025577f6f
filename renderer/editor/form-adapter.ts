import { applyFieldDependencies } from "../../engine/configuration/apply-field-dependencies.ts";
import { clearDerived } from "../../engine/configuration/derived-text.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import type { Family } from "../../engine/types/family.ts";
import type { FormAdapter } from "../form/form-adapter.ts";
import { commitPendingText } from "../rjsf-theme/commit-pending-text.ts";
import { redraw } from "./draft.ts";

/** Makes the adapter by which a form edits the configurations of a family. */
export function formAdapter(family: Family): FormAdapter {
  return {
    commit: ({ configuration, pending }) => commitPendingText(family, configuration, pending),
    followed: (before, after) => clearDerived(family, before, applyFieldDependencies(family, before, after)),
    normal: (fields) => normalizeReceived(family, fields),
    redrawn: (fields) => redraw(family, fields),
  };
}
