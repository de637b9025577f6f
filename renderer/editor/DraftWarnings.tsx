import { findWarnings } from "../../engine/configuration/warnings.ts";
import type { Family } from "../../engine/types/family.ts";
import { Banner } from "../ui/polaris.ts";

/** What the family declares to beware of in a draft. */
export function DraftWarnings({ family, draft }: { family: Family; draft: object }) {
  return findWarnings(family, draft).map(({ path, message }) => (
    <Banner key={`${path} ${message}`} tone="warning">
      <p>{message}</p>
    </Banner>
  ));
}
