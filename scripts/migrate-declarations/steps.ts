import { addTemplatesPage } from "./add-templates-page.ts";
import { joinAggregates } from "./join-aggregates.ts";
import { leaveOutBackLinks } from "./leave-out-back-links.ts";
import { leaveOutBulkDelete } from "./leave-out-bulk-delete.ts";
import { leaveOutCurrencies } from "./leave-out-currencies.ts";
import { leaveOutTextStorage } from "./leave-out-text-storage.ts";
import { listVariantWarnings } from "./list-variant-warnings.ts";
import { mergeNames } from "./merge-names.ts";
import { moveTexts } from "./move-texts.ts";
import { nameFormats } from "./name-formats.ts";
import { nameFullMatches } from "./name-full-matches.ts";
import { nameImpossibleCase } from "./name-impossible-case.ts";
import { nameLineAttributes } from "./name-line-attributes.ts";
import { orderModes } from "./order-modes.ts";
import { rename } from "./rename.ts";
import { renamePlaces } from "./rename-places.ts";
import { shareNames } from "./share-names.ts";
import type { Step } from "./step.ts";
import { writeChoices } from "./write-choices.ts";
import { writeFamilyParts } from "./write-family-parts.ts";
import { writeFieldReferences } from "./write-field-references.ts";
import { writeFormats } from "./write-formats.ts";
import { writeParts } from "./write-parts.ts";
import { writeStandardKeywords } from "./write-standard-keywords.ts";

/** All changes of the dialect since 1.0.0, in their order. */
export const STEPS: readonly Step[] = [
  rename,
  nameLineAttributes,
  moveTexts,
  joinAggregates,
  leaveOutTextStorage,
  nameFormats,
  leaveOutBackLinks,
  renamePlaces,
  writeFieldReferences,
  nameImpossibleCase,
  listVariantWarnings,
  orderModes,
  nameFullMatches,
  writeChoices,
  leaveOutBulkDelete,
  addTemplatesPage,
  leaveOutCurrencies,
  writeParts,
  mergeNames,
  writeFormats,
  shareNames,
  writeFamilyParts,
  writeStandardKeywords,
];
