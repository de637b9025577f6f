import { NAMESPACE } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors, type UserError } from "./admin-client.ts";
import type { Metafield } from "./customizations.ts";
import type { Operations } from "./generated/operations.ts";

/** Automatic discount that one of our Functions gives. */
export interface AutomaticDiscount {
  id: string;
  title: string;
  /** ACTIVE if checkout gives the discount; a discount that was switched off is EXPIRED. */
  status: Status;
  discountClasses: readonly ("ORDER" | "PRODUCT" | "SHIPPING")[];
  combinesWith: CombinesWith;
  functionId: string;
  /** Time since which the Function has failed at checkout; null if Shopify has no failure on record. */
  failingSince: string | null;
  program: { value: string } | null;
  variables: { value: string } | null;
  configuration: { value: string } | null;
  kind: { value: string } | null;
}

/** Fields of a discount that a write returns. */
export type WrittenDiscount = Pick<AutomaticDiscount, "id" | "title" | "status">;

/** Content of a save; metafields that it does not name stay unchanged. */
export interface DiscountInput {
  /** Title that buyers see beside the price. No other automatic discount of the shop may have the same. */
  title: string;
  metafields: readonly Metafield[];
}

interface CombinesWith {
  orderDiscounts: boolean;
  productDiscounts: boolean;
  shippingDiscounts: boolean;
}

type Status = "ACTIVE" | "EXPIRED" | "SCHEDULED";
type Node = Operations["AutomaticDiscounts"]["data"]["discountNodes"]["nodes"][number];

const PAGE_SIZE = 50;
/** Milliseconds by which the start is dated back: a clock ahead of Shopify's would otherwise schedule the discount for later. */
const AHEAD = 5 * 60_000;
/** Combinations, all allowed: otherwise the discount would compete with every code that a buyer enters. */
const WITH_ALL: CombinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true };

/** Lists the automatic discounts that this app has made, in any state; those of other apps have no metafield in our namespace. */
export async function listDiscounts(client: AdminClient): Promise<AutomaticDiscount[]> {
  const all: AutomaticDiscount[] = [];
  let after: string | null = null;
  do {
    const page: Operations["AutomaticDiscounts"]["data"] = await client.request("AutomaticDiscounts", {
      ...{ first: PAGE_SIZE, after, namespace: NAMESPACE },
    });
    const { nodes, pageInfo } = page.discountNodes;
    all.push(...nodes.flatMap(ownIn));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

/** Creates a discount that is active from now on, by the Function extension with that handle. Throws PlatformError if Shopify refuses. */
export async function createDiscount(client: AdminClient, handle: string, input: DiscountInput): Promise<WrittenDiscount> {
  const startsAt = new Date(Date.now() - AHEAD).toISOString();
  const made = { functionHandle: handle, startsAt, ...contents(input) };
  return saved((await client.request("DiscountCreate", { input: made })).result);
}

/** Replaces the title, the named metafields and the combinations; the state stays unchanged. */
export async function updateDiscount(client: AdminClient, id: string, input: DiscountInput): Promise<WrittenDiscount> {
  return saved((await client.request("DiscountUpdate", { id, input: contents(input) })).result);
}

/** Activates a discount from now on, without an end. */
export async function activateDiscount(client: AdminClient, id: string): Promise<void> {
  accepted((await client.request("DiscountActivate", { id })).result);
}

/** Ends a discount now. */
export async function deactivateDiscount(client: AdminClient, id: string): Promise<void> {
  accepted((await client.request("DiscountDeactivate", { id })).result);
}

/** Deletes a discount. A discount that is gone already is a PlatformError with Shopify's code. */
export async function deleteDiscount(client: AdminClient, id: string): Promise<void> {
  accepted((await client.request("DiscountDelete", { id })).result);
}

function ownIn({ discount, kind, ...values }: Node): AutomaticDiscount[] {
  if (discount.__typename !== "DiscountAutomaticApp" || kind === null) return [];
  const { discountId: id, title, status, discountClasses, combinesWith, appDiscountType, errorHistory } = discount;
  const failingSince = errorHistory?.firstOccurredAt ?? null;
  return [{ id, title, status, discountClasses, combinesWith, functionId: appDiscountType.functionId, failingSince, kind, ...values }];
}

function contents({ title, metafields }: DiscountInput) {
  return {
    title,
    discountClasses: ["PRODUCT" as const],
    combinesWith: WITH_ALL,
    metafields: metafields.map((field) => ({ namespace: NAMESPACE, ...field })),
  };
}

function saved(result: Operations["DiscountCreate"]["data"]["result"]): WrittenDiscount {
  const { discount } = accepted(result);
  if (!discount) throw new Error("Shopify reported neither a discount nor an error");
  return { id: discount.discountId, title: discount.title, status: discount.status };
}

/** Returns a payload without user errors. The schema allows a missing payload, though only with an error beside it. */
function accepted<Payload extends { userErrors: UserError[] }>(result: Payload | null): Payload {
  if (!result) throw new Error("Shopify answered without a payload");
  throwUserErrors(result.userErrors);
  return result;
}
