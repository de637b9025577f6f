import type { DiscountCodesResponse } from "../../engine/generated/calls.ts";
import { type AdminClient, isAccessDenied } from "../shopify/admin-client.ts";
import { answeredInTime } from "../shopify/answered-in-time.ts";
import type { Operations } from "../shopify/generated/operations.ts";
import { stateOf } from "./fetch-codes.ts";

type Discount = Operations["DiscountCodes"]["data"]["byCode"]["nodes"][number]["discount"];

/** Number of codes that are offered at a time. */
const OFFERED = 20;
const ACTIVE = "method:code status:active";

/**
 * Returns the active codes that begin with a text, in any case. Shopify names a discount that a merchant creates by its code, so that one whose codes
 * are many is found by its title. A code that no customer can use any more is left out.
 */
export async function searchCodes(client: AdminClient, beginning: string): Promise<DiscountCodesResponse> {
  const term = searchTerm(beginning);
  const [byCode, byTitle] = ["code", "title"].map((field) => (term === "" ? ACTIVE : `${ACTIVE} ${field}:${term}*`)) as [string, string];
  const request = client.request("DiscountCodes", { first: OFFERED, byCode, byTitle }).catch((error: unknown) => {
    if (isAccessDenied(error)) return "notAllowed" as const;
    throw error;
  });
  const response = await answeredInTime(request);
  if (response === null || response === "notAllowed") return { state: response ?? "waiting", isComplete: false, codes: [] };
  const lists = [response.byCode.nodes, response.byTitle.nodes];
  const all = lists.flat().flatMap(({ discount }) => codeOf(discount));
  const fitting = all.filter(({ code }) => code.toLowerCase().startsWith(beginning.toLowerCase()));
  const codes = [...new Map(fitting.map((each) => [each.code, each])).values()];
  // Shopify counts what is left out here, too
  const isComplete = lists.every((nodes) => nodes.length < OFFERED) && codes.length <= OFFERED;
  return { state: "read", isComplete, codes: codes.slice(0, OFFERED) };
}

/** Returns a text as Shopify's search takes it; a search ends at a blank, and what is found is compared with the whole text. */
function searchTerm(text: string): string {
  const [word = ""] = text.split(/\s/u);
  return word.replace(/[\\:()"'*]/gu, "\\$&");
}

function codeOf(discount: Discount): DiscountCodesResponse["codes"] {
  // lists of all discounts hold automatic ones
  if (discount.__typename === "DiscountAutomaticApp" || stateOf(discount) !== "active") return [];
  return discount.codes.nodes.map(({ code }) => ({ code, summary: summaryOf(discount) }));
}

function summaryOf(discount: Exclude<Discount, { __typename: "DiscountAutomaticApp" }>): string {
  switch (discount.__typename) {
    case "DiscountCodeApp":
      return discount.title;
    case "DiscountCodeBxgy":
      return discount.summary;
    default:
      return discount.shortSummary;
  }
}
