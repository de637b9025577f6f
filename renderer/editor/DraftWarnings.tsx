import { findWarnings } from "../../engine/configuration/find-warnings.ts";
import type { Family } from "../../engine/types/family.ts";
import { Banner } from "../ui/polaris-components.ts";

/** Shows the warnings that the family declares for a draft. */
export function DraftWarnings({ family, draft }: { family: Family; draft: object }) {
  return findWarnings(family, draft).map(({ path, message }) => (
    <Banner key={`${path} ${message}`} tone="warning">
      <p>{message}</p>
    </Banner>
  ));
}
