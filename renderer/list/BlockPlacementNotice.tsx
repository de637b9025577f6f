import { useLayoutEffect } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import { BlockTargets } from "../block-placements/BlockTargets.tsx";
import { placementStatusOf } from "../block-placements/placement-status.ts";
import { usePlacementRequest } from "../block-placements/use-placement-request.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { editorUrl } from "../home/editor-url.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { Link, Stack } from "../ui/polaris-components.ts";
import { finishLineKey, hasFinishLine } from "./use-finish-line.ts";

/** Number of configurations that are named. */
const NAMED = 3;

/** Active configuration, by its guid and its name. */
export type ActiveConfiguration = Pick<ListItem, "guid"> & { name: string };

interface Props extends Pick<Family, "id" | "labels"> {
  items: readonly ListItem[];
  active: readonly ActiveConfiguration[];
  /** Called before the paint with which the notice is drawn, or left out. */
  onReady: () => void;
}

/**
 * Shows whether customers can see the active configurations, page by page: each page needs a block, which only the merchant can place.
 * Shopify tells where blocks stand; where it does not, they report their own placement once a page with them is first viewed. Where the
 * placement could not be loaded, nothing is shown; nor where the list says after a first save how to place the block.
 */
export function BlockPlacementNotice({ id, labels, items, active, onReady }: Props) {
  const shop = useShop();
  const { reply } = usePlacementRequest();
  const isReady = reply !== undefined && shop !== undefined;
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  if (!reply?.ok || shop === undefined) return null;
  const own = blocks.filter(({ family }) => family === id);
  const statuses = placementStatusOf(reply.value, own);
  if (statuses.every(({ state }) => state !== "present")) {
    if (hasFinishLine(finishLineKey(shop.domain, id), items)) return null;
    return (
      <InfoBanner id={`placement:${id}:${shop.domain}`} title="Not placed yet">
        <p>
          Customers see {labels.other} after you add the block {placesText(statuses.map(({ where }) => where))}.
        </p>
        {(shop.domain === "" ? [] : statuses).map(({ where, page }) => (
          <p key={where}>
            <Link url={editorUrl(shop.domain, page)} target="_blank">
              {`Add block ${where}`}
            </Link>
          </p>
        ))}
      </InfoBanner>
    );
  }
  return (
    <Stack gap="100">
      <BlockTargets
        domain={shop.domain}
        {...{ statuses }}
        more={({ shown }) => unseen(active.filter(({ guid }) => !shown.includes(guid)))}
      />
    </Stack>
  );
}

/** Returns a sentence about the active configurations that no customer was shown there for a month; of many it names the first few. */
function unseen(missing: readonly ActiveConfiguration[]): string {
  if (missing.length === 0) return "";
  const named = missing.slice(0, NAMED).map(({ name }) => name);
  const more = missing.length > NAMED ? [`${missing.length - NAMED} more`] : [];
  return `Not shown to customers there in the last 30 days: ${[...named, ...more].join(", ")}.`;
}

/** Joins the pages: "in checkout", "in checkout or on the thank-you page", … */
function placesText(places: readonly string[]): string {
  const last = places.at(-1) ?? "";
  return places.length < 2 ? last : `${places.slice(0, -1).join(", ")} or ${last}`;
}
