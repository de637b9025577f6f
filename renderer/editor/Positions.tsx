import { shownFields } from "../../engine/defaults.ts";
import { listed } from "../../engine/text.ts";
import type { Configuration, Family } from "../../engine/types.ts";
import { Banner } from "../ui/parts.ts";

/** What to beware of with the positions as they are chosen now. Prices are known at checkout only, so the merchant has to look. */
export function Positions({ family, draft }: { family: Family; draft: Configuration }) {
  const { method, order = {}, subtype } = draft;
  const placed = method.filter((name) => order[name] !== undefined);
  const first = placed.filter((name) => order[name] === "1");
  const ordered = shownFields(family, draft).some(([name]) => name === "order");
  if (!ordered || method.length === 0) return null;
  if (placed.length === 0) {
    return (
      <Banner tone="warning">
        <p>No method has an order number yet: nothing is moved.</p>
      </Banner>
    );
  }
  if (family.variants[subtype]?.whenDearer === undefined || first.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{`${listed(first)} would stand first: make sure that no other option costs less.`}</p>
    </Banner>
  );
}
