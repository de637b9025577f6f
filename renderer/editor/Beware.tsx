import { cautioned } from "../../engine/form/cautioned.ts";
import type { Family } from "../../engine/types.ts";
import { Banner } from "../ui/parts.ts";

/** What the family declares to beware of in a draft. */
export function Beware({ family, draft }: { family: Family; draft: object }) {
  return cautioned(family, draft).map(({ path, message }) => (
    <Banner key={`${path} ${message}`} tone="warning">
      <p>{message}</p>
    </Banner>
  ));
}
