import { OF_ACTS } from "../../wrong/rows/acts.ts";
import { OF_CLAIMS } from "../../wrong/rows/claims.ts";
import { OF_VALUES } from "../../wrong/rows/values.ts";
import type { Wrong } from "../together.ts";
import { OF_ANALYTICS } from "./analytics.ts";
import { AUTHORED } from "./authored/all-authored.ts";
import { OF_BLOCKS } from "./blocks.ts";
import { AT_CHECKOUT } from "./checkout.ts";
import { MEANT } from "./comparison.ts";
import { IN_FIELDS } from "./fields.ts";
import { OF_LINKS } from "./links.ts";
import { OF_NAMES } from "./names.ts";
import { OF_REFERENCES } from "./references.ts";
import { ON_SCREENS } from "./screens.ts";
import { OF_SETTINGS } from "./settings.ts";
import { OF_TRANSLATIONS } from "./translations.ts";
import { IN_CASES } from "./when.ts";
import { MEANINGS_AS_WRITTEN } from "./written-meanings.ts";
import { PROJECT_AS_WRITTEN } from "./written-project.ts";
import { RULES_AS_WRITTEN } from "./written-rules.ts";

/** Broken declarations of the tests of codegen alone. */
export const BROKEN: readonly (Wrong & { what: string })[] = [
  ...OF_ANALYTICS,
  ...AT_CHECKOUT,
  ...OF_BLOCKS,
  ...IN_FIELDS,
  ...OF_LINKS,
  ...OF_SETTINGS,
  ...OF_TRANSLATIONS,
  ...ON_SCREENS,
  ...IN_CASES,
  ...OF_REFERENCES,
  ...OF_NAMES,
  ...RULES_AS_WRITTEN,
  ...PROJECT_AS_WRITTEN,
  ...MEANINGS_AS_WRITTEN,
]
  .map(([what, file, path, value, pointer, message]): Wrong & { what: string } => ({
    what,
    file,
    changes: { [path]: value },
    pointer,
    message,
  }))
  .concat(AUTHORED);

/** Broken declarations of all tests. */
export const ALL_BROKEN: readonly (Wrong & { what: string })[] = [
  ...BROKEN,
  ...[...OF_ACTS, ...OF_CLAIMS, ...OF_VALUES].map(([what, file, path, value, pointer, message]) => {
    return { what, file, changes: { [path]: value }, pointer, message };
  }),
  ...MEANT.map(([what, file, changes, pointer, message]) => ({ what, file, changes, pointer, message })),
];
