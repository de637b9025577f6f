import { NAMESPACE } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors, type UserError } from "./admin-client.ts";
import type { Metafield } from "./customizations.ts";
import type { Operations } from "./generated/operations.ts";

/** An automatic discount that one of our Functions gives. */
export interface AutomaticDiscount {
  id: string;
  title: string;
  /** Only what is active is given; what was switched off has expired. */
  status: Status;
  discountClasses: readonly ("ORDER" | "PRODUCT" | "SHIPPING")[];
  combinesWith: CombinesWith;
  functionId: string;
  /** Since when its Function has failed at checkout; null for one that has not, as far as the platform remembers. */
  failingSince: string | null;
  program: { value: string } | null;
  variables: { value: string } | null;
  configuration: { value: string } | null;
  kind: { value: string } | null;
}

/** What is known of a discount as soon as it is written. */
export type WrittenDiscount = Pick<AutomaticDiscount, "id" | "title" | "status">;

/** What a save writes; metafields that it does not name stay. */
export interface DiscountInput {
  /** Buyers see it beside the price. No other automatic discount of the shop may have it. */
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
/** With a clock that is ahead of the platform's, a discount would be scheduled for later. */
const AHEAD = 5 * 60_000;
/** Without these a discount competes with every code that a buyer has. */
const WITH_ALL: CombinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true };

/** The automatic discounts that this app has made, whatever their state; those of other apps have nothing in our namespace. */
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

/** Makes a discount that is given from now on, by the Function extension of that handle. Throws PlatformError when it is refused. */
export async function createDiscount(client: AdminClient, handle: string, input: DiscountInput): Promise<WrittenDiscount> {
  const startsAt = new Date(Date.now() - AHEAD).toISOString();
  const made = { functionHandle: handle, startsAt, ...contents(input) };
  return saved((await client.request("DiscountCreate", { input: made })).result);
}

/** Replaces the title, the metafields that are named, and how it combines; whether it is given stays as it is. */
export async function updateDiscount(client: AdminClient, id: string, input: DiscountInput): Promise<WrittenDiscount> {
  return saved((await client.request("DiscountUpdate", { id, input: contents(input) })).result);
}

/** Has a discount given from now on, without an end. */
export async function activateDiscount(client: AdminClient, id: string): Promise<void> {
  accepted((await client.request("DiscountActivate", { id })).result);
}

/** Has a discount end now. */
export async function deactivateDiscount(client: AdminClient, id: string): Promise<void> {
  accepted((await client.request("DiscountDeactivate", { id })).result);
}

/** Deletes a discount. One that is gone already is a PlatformError with the platform's code. */
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
  if (!discount) throw new Error("the platform reported neither a discount nor an error");
  return { id: discount.discountId, title: discount.title, status: discount.status };
}

/** A payload without user errors. The schema allows a payload to be missing, though not without an error beside it. */
function accepted<Payload extends { userErrors: UserError[] }>(result: Payload | null): Payload {
  if (!result) throw new Error("the platform answered without a payload");
  throwUserErrors(result.userErrors);
  return result;
}
