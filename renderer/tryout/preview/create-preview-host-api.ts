import { giftAttributes } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import type { TrialLine } from "../../../engine/types/trial.ts";
import type { BlockHostApi } from "../../block-frame/host/host-api.ts";
import type { BlockLine } from "../../block-frame/messages.ts";
import { toBlockLine } from "./block-line.ts";
import type { SampleProducts } from "./sample-products.ts";

/** Attributes of the lines that the app gives away. */
const FREE = giftAttributes(owners);

/** Functions that change the cart: `add` for lines of the buyer, and `give` for gifts, which are free until the buyer removes them. */
interface Changes {
  add(line: TrialLine): void;
  give(change: (before: readonly BlockLine[]) => readonly BlockLine[]): void;
}

interface LineChange {
  type?: string;
  id?: string;
  merchandiseId?: string;
  attributes?: BlockLine["attributes"];
}

/**
 * Makes the page of the block: it has a cart and sample products, and knows the effects of codes. Codes are not applied, and nothing else
 * of the app is called.
 */
export function createPreviewHostApi(
  store: SampleProducts,
  { add, give }: Changes,
  storage: BlockHostApi["storage"],
  discounts: () => Promise<object>,
): BlockHostApi {
  const nothing = () => Promise.reject(new Error("a preview has no server"));
  return {
    query: store.query,
    applyCartLinesChange: async (change) => {
      const { type, id, merchandiseId = "", attributes = [] }: LineChange = Object(change);
      if (type !== "addCartLine") {
        if (type === "removeCartLine") give((before) => before.filter((line) => line.id !== id));
        return { type: "success" };
      }
      const variant = store.titleOf(merchandiseId);
      if (variant === undefined) return { type: "error", message: "there is no such variant" };
      const line = { ...variant, variant: merchandiseId, quantity: 1, price: "0", values: {} };
      if (attributes.some(({ key }) => FREE.includes(key)))
        give((before) => [...before, { ...toBlockLine(line, 1), id: `given ${merchandiseId}`, attributes }]);
      else add(line);
      return { type: "success" };
    },
    applyDiscountCodeChange: async () => ({ type: "success" }),
    applyMetafieldChange: async () => ({ type: "success" }),
    storage,
    sessionToken: async () => "",
    fetch: async (address) => {
      if (!address.endsWith("/api/ext/discounts")) return nothing();
      return { status: 200, body: JSON.stringify(await discounts()) };
    },
  };
}
