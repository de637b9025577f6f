/** Recognition of gift lines in a cart. The mark alone does not suffice, because customers can write line attributes themselves. */
import { attributeValue } from "./attribute-value.ts";
import type { CartLine, StandardApi } from "@shopify/ui-extensions/checkout";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import { areGifts } from "../../engine/evaluator/are-gifts.ts";
import { textsOfProgram } from "../../engine/compiler/program-texts.ts";
import { GIFTS } from "./declared.ts";
import { activeEntries } from "./checkout-documents.ts";

/** Returns for each line whether it is a gift. */
export function findGiftLines(api: Pick<StandardApi, "appMetafields">, lines: readonly CartLine[]): boolean[] {
  const each = GIFTS.map((gifts) =>
    areGifts(
      marksIn(api, gifts),
      lines.map(({ attributes, merchandise }) => ({
        mark: attributeValue(attributes, gifts.mark),
        variant: merchandise.id,
      })),
    ),
  );
  return lines.map((_, at) => each.some((gifts) => gifts[at]));
}

/** Returns the marks of active offers, from their checkout document. */
function marksIn(api: Pick<StandardApi, "appMetafields">, { document, items, variant }: (typeof GIFTS)[number]): GiftMark[] {
  return activeEntries(api, document).map((entry) => ({ guid: entry.guid, variants: textsOfProgram(entry, items, variant) }));
}
