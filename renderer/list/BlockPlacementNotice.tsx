import { useCallback, useLayoutEffect } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import { BlockTargets } from "../block-placements/BlockTargets.tsx";
import { placementStatusOf } from "../block-placements/placement-status.ts";
import { call } from "../data/call.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { editorUrl } from "../home/editor-url.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { Link, Stack } from "../ui/polaris-components.ts";

/** Number of configurations that are named. */
const NAMED = 3;

/** Active configuration, by its guid and its name. */
export type AtWork = Pick<ListItem, "guid"> & { name: string };

interface Props extends Pick<Family, "id" | "labels"> {
  atWork: readonly AtWork[];
  /** Called before the paint with which the notice is drawn, or left out. */
  onReady: () => void;
}

/**
 * Shows whether customers can see the active configurations, page by page: each page needs a block, which only the merchant can place.
 * Blocks report their own placement, and a block that was just placed is known once a page with it is first viewed. Where the placement is
 * unknown, nothing is shown.
 */
export function BlockPlacementNotice({ id, labels, atWork, onReady }: Props) {
  const shop = useShop();
  const load = useCallback(() => {
    const own = blocks.filter(({ family }) => family === id);
    return call("blocks", {}, (response) => placementStatusOf(response, own));
  }, [id]);
  const { reply } = useRequest(load);
  const isReady = reply !== undefined && shop !== undefined;
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  if (!reply?.ok || shop === undefined) return null;
  const { value: statuses } = reply;
  if (statuses.every(({ at }) => at === null)) {
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
        more={({ shown }) => unseen(atWork.filter(({ guid }) => !shown.includes(guid)))}
      />
    </Stack>
  );
}

/** Returns a sentence about the active configurations that no customer was shown there for a month; of many it names the first few. */
function unseen(missing: readonly AtWork[]): string {
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
