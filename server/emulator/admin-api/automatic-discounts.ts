import { discountStatus } from "../discount-status.ts";
import type { DeployedFunction } from "../functions.ts";
import { APP_NUMBER, type Context } from "./context.ts";
import { gid } from "./gid.ts";
import { type MetafieldRow, metafieldField, metafieldsByOwner } from "./metafields.ts";

/** Type name of an automatic discount in Shopify's ids. */
export const AUTOMATIC = "DiscountAutomaticNode";

export interface CombinesWith {
  orderDiscounts: boolean;
  productDiscounts: boolean;
  shippingDiscounts: boolean;
}

export interface DiscountRow {
  id: string;
  title: string;
  function_handle: string;
  starts_at: Date;
  ends_at: Date | null;
  classes: string[];
  combines_with: CombinesWith;
  first_failed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Reads the automatic discounts of a shop in order of creation. */
export function readDiscounts({ db, shop }: Pick<Context, "db" | "shop">) {
  return db("local.automatic_discounts").where({ shop }).orderBy("id").select<DiscountRow[]>("*");
}

/** Reads the automatic discounts as nodes, each with the texts that a search compares. */
export async function automaticDiscounts(context: Context) {
  const rows = await readDiscounts(context);
  const metafields = await metafieldsByOwner(
    context,
    rows.map(({ id }) => gid(AUTOMATIC, id)),
    null,
  );
  return rows.map((row) => {
    const id = gid(AUTOMATIC, row.id);
    const { title, status, discountClasses } = automaticDiscount(row, context);
    const node = { __typename: "DiscountNode" as const, id, discount: automaticDiscount(row, context) };
    return {
      node: { ...node, ...metafieldField(metafields.get(id) ?? []) },
      searched: { id, title, type: "app", method: "automatic", status, discount_class: discountClasses },
    };
  });
}

/** Returns the node that the mutations to activate and deactivate a discount reply with. */
export function automaticNode(row: DiscountRow, metafields: readonly MetafieldRow[], context: Context) {
  const discount = automaticDiscount(row, context);
  return { __typename: AUTOMATIC, id: gid(AUTOMATIC, row.id), automaticDiscount: discount, ...metafieldField(metafields) };
}

/** Returns the discount of a row in Shopify's shape. Metafields belong to the node around it. */
export function automaticDiscount(row: DiscountRow, { functions }: Pick<Context, "functions">) {
  const failed = row.first_failed_at?.toISOString();
  return {
    __typename: "DiscountAutomaticApp" as const,
    discountId: gid(AUTOMATIC, row.id),
    title: row.title,
    status: statusOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    discountClasses: row.classes,
    combinesWith: row.combines_with,
    appDiscountType: () => discountType(row, functions()),
    errorHistory: failed
      ? { firstOccurredAt: failed, errorsFirstOccurredAt: failed, hasBeenSharedSinceLastError: false, hasSharedRecentErrors: false }
      : null,
    context: { __typename: "DiscountBuyerSelectionAll" as const, all: "ALL" },
    ...{ asyncUsageCount: 0, recurringCycleLimit: 1, tags: [], appliesOnOneTimePurchase: true, appliesOnSubscription: true },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns Shopify's status of the discount now. */
export function statusOf({ starts_at, ends_at }: Pick<DiscountRow, "starts_at" | "ends_at">) {
  return discountStatus({ startsAt: starts_at.toISOString(), ...(ends_at && { endsAt: ends_at.toISOString() }) });
}

/** Returns the discount's type. A Function that the latest deploy removed is still named by its discounts. */
function discountType({ function_handle: handle, classes }: DiscountRow, functions: readonly DeployedFunction[]) {
  const deployed = functions.find((each) => each.handle === handle);
  const { id: functionId = `withdrawn-${handle}`, title = handle } = deployed ?? {};
  return { appKey: APP_NUMBER, functionId, title, description: null, discountClasses: classes };
}
