import { useCallback } from "react";
import { PLACES } from "../../engine/declare/places.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { BlocksReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { call } from "../calls.ts";
import { editorUrl } from "../home/editor-url.ts";
import type { Item } from "../items.ts";
import { useShop } from "../shop.ts";
import { moment } from "../ui/moment.ts";
import { Banner, Link, Stack, Text } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/** So many are named. */
const NAMED = 3;

/** A place where a block of a family can stand, when it was last seen there, null where it is not, as far as anybody knows; and what it showed. */
interface Standing {
  where: string;
  page: string;
  at: string | null;
  shown: readonly string[];
}

/** What is at work, by its guid and its name. */
export type AtWork = Pick<Item, "guid"> & { name: string };

/**
 * Whether buyers can see what the list holds, place by place: that takes a block, which only the merchant can put there. Blocks tell
 * themselves where they stand, and one that was placed a moment ago is heard of when it is first looked at. Nobody knows: nothing is said.
 */
export function Placed({ id, noun, atWork }: Pick<Family, "id" | "noun"> & { atWork: readonly AtWork[] }) {
  const shop = useShop();
  const load = useCallback(() => call("blocks", {}, (told) => standings(told, id)), [id]);
  const { reply } = useReply(load);
  if (!reply?.ok || shop === undefined) return null;
  const [placed, others] = [true, false].map((is) => reply.value.filter(({ at }) => (at !== null) === is));
  const links = shop.domain === "" ? [] : (others ?? []).map((each) => ({ ...each, url: editorUrl(shop.domain, each.page) }));
  if (placed === undefined || placed.length === 0) {
    return (
      <Banner tone="info" title="Not placed yet">
        <p>
          Buyers see {noun.other} once their block stands {words(reply.value.map(({ where }) => where))}.
        </p>
        {links.map(({ where, url }) => (
          <p key={where}>
            <Link url={url} target="_blank">
              {`Open the editor to place it ${where}`}
            </Link>
          </p>
        ))}
      </Banner>
    );
  }
  return (
    <Stack gap="100">
      {placed.map(({ where, at, shown }) => (
        <Text as="p" tone="subdued" key={where}>
          Placed {where}: last seen {moment(at ?? "")}. {unseen(atWork.filter(({ guid }) => !shown.includes(guid)))}
        </Text>
      ))}
      {links.map(({ where, url }) => (
        <Text as="p" tone="subdued" key={where}>
          Not {where}.{" "}
          <Link url={url} target="_blank">
            {`Place it ${where}`}
          </Link>
        </Text>
      ))}
    </Stack>
  );
}

/** All places where blocks of a family can stand, in the order in which they are declared, each with the latest time. */
function standings(told: BlocksReply, family: string): Standing[] {
  const own = blocks.filter((block) => block.family === family);
  const targets = [...new Set(own.flatMap((block) => block.targets))];
  return targets.flatMap((target) => {
    const place = PLACES[target];
    const here = told.filter(({ block, target: at }) => at === target && own.some(({ handle }) => handle === block));
    const times = here.map(({ at }) => at).sort();
    const shown = here.flatMap((each) => each.shown.map(({ guid }) => guid));
    return place === undefined ? [] : [{ ...place, at: times.at(-1) ?? null, shown }];
  });
}

/** Which of those at work no buyer was shown there for a month; the first few of many by name. */
function unseen(left: readonly AtWork[]): string {
  if (left.length === 0) return "";
  const named = left.slice(0, NAMED).map(({ name }) => name);
  const more = left.length > NAMED ? [`${left.length - NAMED} more`] : [];
  return `Not shown to buyers there in the last 30 days: ${[...named, ...more].join(", ")}.`;
}

/** "in checkout", "in checkout or on the thank-you page", … */
function words(places: readonly string[]): string {
  const last = places.at(-1) ?? "";
  return places.length < 2 ? last : `${places.slice(0, -1).join(", ")} or ${last}`;
}
