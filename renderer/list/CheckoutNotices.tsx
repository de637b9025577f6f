import { blockAction } from "../../engine/declarations/actions.ts";
import { ownersOf } from "../../engine/declarations/function-owners.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { BlockPlacementNotice } from "./BlockPlacementNotice.tsx";
import { columnText } from "./column-text.ts";
import { UnmetRequirements } from "./UnmetRequirements.tsx";

interface Props {
  family: Family;
  items: readonly ListItem[];
  /** Number of changes in the list since it was opened. */
  changes: number;
  /** Called when it is known whether a notice about blocks is drawn. */
  onReady: () => void;
}

/**
 * Shows notices about the list's configurations at checkout: about what Shopify must have for them, and about the blocks that show them.
 */
export function CheckoutNotices({ family, items, changes, onReady }: Props) {
  const { id, labels, list } = family;
  const active = items
    .filter(({ enabled }) => enabled)
    .map((item) => ({ guid: item.guid, name: columnText(family, list.columns[0], item) }));
  return (
    <>
      {ownersOf(id).length > 0 && <UnmetRequirements {...{ id, changes }} />}
      {blockAction(family) !== undefined &&
        (blocks.some((block) => block.family === id) ? (
          <BlockPlacementNotice {...{ id, labels, items, active, onReady }} />
        ) : (
          <NotYet {...{ id, labels }} />
        ))}
    </>
  );
}

/** Shows that no block of this app displays the configurations yet, so customers do not see them. */
function NotYet({ id, labels }: Pick<Family, "id" | "labels">) {
  return (
    <InfoBanner id={`no-block:${id}`} title="Not available in checkout yet">
      <p>{`You can set up ${labels.other} now. Customers will see them in a later version of this app.`}</p>
    </InfoBanner>
  );
}
