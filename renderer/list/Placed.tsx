import { useCallback } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { BlocksReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { call } from "../calls.ts";
import { editorUrl } from "../home/editor-url.ts";
import { useShop } from "../shop.ts";
import { moment } from "../ui/moment.ts";
import { Banner, Link, Text } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/**
 * Whether buyers can see what the list holds: that takes a block, which only the merchant can put into checkout. Blocks tell themselves
 * where they stand, and one that was placed a moment ago is heard of when it is first looked at. Nobody knows: nothing is said.
 */
export function Placed({ id, noun }: Pick<Family, "id" | "noun">) {
  const shop = useShop();
  const load = useCallback(() => call("blocks", {}, (told) => times(told, id)), [id]);
  const { reply } = useReply(load);
  if (!reply?.ok || shop === undefined) return null;
  const latest = [...reply.value].sort().at(-1);
  if (latest !== undefined) {
    return (
      <Text as="p" tone="subdued">
        Placed in checkout: last seen {moment(latest)}.
      </Text>
    );
  }
  return (
    <Banner tone="info" title="Not placed yet">
      <p>
        Buyers see {noun.other} once their block stands in your checkout.{" "}
        {shop.domain !== "" && (
          <Link url={editorUrl(shop.domain, "checkout")} target="_blank">
            Open the checkout editor
          </Link>
        )}
      </p>
    </Banner>
  );
}

/** When each block that shows a family was last seen. */
function times(told: BlocksReply, family: string): string[] {
  const own = blocks.filter((block) => block.family === family).map(({ handle }) => handle);
  return told.flatMap(({ block, at }) => (own.includes(block) ? [at] : []));
}
