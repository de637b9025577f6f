import { type AdminClient, PlatformError } from "./platform/admin.ts";
import type { Operations } from "./platform/generated/operations.ts";

/** Whether a cart can take a variant: "unavailable" is not sold at all, "soldOut" not at the moment, and "gone" is known no more. */
type VariantState = "sellable" | "soldOut" | "unavailable" | "gone";

/** Whether a checkout would take a code; "notAllowed" where the shop has not let us see its discounts. */
export type CodeState = "active" | "scheduled" | "expired" | "usedUp" | "unknown" | "notAllowed";

export interface CheckedVariant {
  /** The number that was asked for. */
  id: string;
  state: VariantState;
  /** Null of a variant that is gone. */
  title: string | null;
  variantTitle: string | null;
}

type Node = Operations["LinkVariants"]["data"]["nodes"][number];
type Discount = NonNullable<Operations["CodeDiscount"]["data"]["codeDiscountNodeByCode"]>["codeDiscount"];

/** What the platform can read: a longer number would fail the call for all of them. */
const READABLE = /^[0-9]{1,18}$/;
const BY_STATUS = { ACTIVE: "active", EXPIRED: "expired", SCHEDULED: "scheduled" } as const;

/** What became of variants, by their numbers and in their order. */
export async function checkVariants(client: AdminClient, numbers: readonly string[]): Promise<CheckedVariant[]> {
  const asked = numbers.filter((number) => READABLE.test(number));
  if (asked.length === 0) return numbers.map((number) => checked(number, null));
  const { nodes } = await client.request("LinkVariants", { ids: asked.map((number) => `gid://shopify/ProductVariant/${number}`) });
  return numbers.map((number) => checked(number, nodes[asked.indexOf(number)] ?? null));
}

/** What became of a discount code. A shop that installed us earlier may not have granted its discounts yet: then nobody is kept waiting. */
export async function checkCode(client: AdminClient, code: string): Promise<CodeState> {
  try {
    const { codeDiscountNodeByCode: found } = await client.request("CodeDiscount", { code });
    return found ? codeState(found.codeDiscount) : "unknown";
  } catch (error) {
    if (error instanceof PlatformError && error.code === "ACCESS_DENIED") return "notAllowed";
    throw error;
  }
}

function checked(id: string, node: Node): CheckedVariant {
  if (node === null || !("product" in node)) return { id, state: "gone", title: null, variantTitle: null };
  const { product, title } = node;
  // an unlisted product is only not shown: whoever has a link can buy it
  const sold = ["ACTIVE", "UNLISTED"].includes(product.status) && product.publishedAt !== null;
  const state = sold ? (node.availableForSale ? "sellable" : "soldOut") : "unavailable";
  return { id, state, title: product.title, variantTitle: title };
}

/** A limit counts for each code, while the uses of all codes of a discount are told together: of several, its status alone tells. */
function codeState({ status, usageLimit, asyncUsageCount, codesCount }: Discount): CodeState {
  const alone = (codesCount?.count ?? 1) === 1;
  return alone && usageLimit !== null && asyncUsageCount >= usageLimit ? "usedUp" : BY_STATUS[status];
}
