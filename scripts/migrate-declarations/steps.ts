import { joinAggregates } from "./join-aggregates.ts";
import { leaveOutBulkDelete } from "./leave-out-bulk-delete.ts";
import { leaveOutTextStorage } from "./leave-out-text-storage.ts";
import { moveTexts } from "./move-texts.ts";
import { nameFormats } from "./name-formats.ts";
import { nameLineAttributes } from "./name-line-attributes.ts";
import { rename } from "./rename.ts";
import type { Step } from "./step.ts";

/** All changes of the dialect since 1.0.0, in their order. */
export const STEPS: readonly Step[] = [
  rename,
  nameLineAttributes,
  moveTexts,
  joinAggregates,
  leaveOutTextStorage,
  nameFormats,
  leaveOutBulkDelete,
];
