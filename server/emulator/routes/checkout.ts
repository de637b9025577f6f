import type Router from "@koa/router";
import { countries } from "../../../engine/generated/lists/countries.ts";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/request-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { enteredCodes } from "../checkout/entered-codes.ts";
import { companyOf } from "../checkout/read-buyer.ts";
import { readCheckout } from "../checkout/read-checkout.ts";
import { noteFailures, readRecords } from "../checkout/records.ts";
import { runCheckout } from "../checkout/run-checkout.ts";
import { factInputs } from "../checkout-inputs/fact-inputs.ts";
import { readStore } from "../shops.ts";
import type { Store } from "../store.ts";
import type { LocalPlatform } from "../transport.ts";
import { badCheckout, objectBody, openShop } from "./request.ts";

const MOST_CODES = 20;

/**
 * GET /local/checkout/world and POST /local/checkout/run: the checkout page's two questions. The codes of a checkout must be right, as all
 * that it says; `codes` are what a buyer is typing, and those that are not for this cart are answered with the reason.
 */
export function checkoutRoutes(router: Router<RequestState>, platform: LocalPlatform): void {
  router.get("/checkout/world", async (ctx) => {
    ctx.body = offered(await storeOf(platform, await openShop(platform, ctx.query.shop)));
  });
  router.post("/checkout/run", parseBody, async (ctx) => {
    const request = objectBody(ctx.state.body);
    const shop = await openShop(platform, request.shop);
    const store = await storeOf(platform, shop);
    const { checkout: read, problems } = readCheckout(store, request.checkout);
    if (problems.length > 0) throw badCheckout("run", problems);
    const codes = enteredCodes(store, codesOf(request.codes), read.lines);
    const discounts = codes.flatMap((each) => ("discount" in each ? each.discount : []));
    const checkout = { ...read, discounts: [...new Set([...read.discounts, ...discounts])] };
    const records = await readRecords(platform.db, shop);
    const { result, failed } = runCheckout(store, platform.functions(), records, checkout);
    await noteFailures(platform.db, shop, failed);
    ctx.body = { ...result, refused: codes.filter((each) => "reason" in each) };
  });
}

/** A buyer who types codes does not mind how often. */
function codesOf(given: unknown): string[] {
  if (given === undefined) return [];
  if (Array.isArray(given) && given.length <= MOST_CODES && given.every((code) => typeof code === "string")) return [...new Set(given)];
  throw new AppError("BAD_CODES", 422, `The codes must be a list of up to ${MOST_CODES} texts.`);
}

async function storeOf(platform: LocalPlatform, shop: string): Promise<Store> {
  const store = await readStore(platform.db, shop);
  if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
  return store;
}

/**
 * What a buyer can choose: products on sale, the known customers with their company, markets and countries; and what is to be asked besides, since condition types read it.
 */
function offered(store: Store) {
  return {
    ...store,
    countries,
    facts: factInputs(),
    shop: {
      domain: store.shop.domain,
      hosts: store.shop.hosts ?? [store.shop.domain],
      name: store.shop.name,
      currencyCode: store.shop.currencyCode,
    },
    products: store.products.filter(({ status }) => status === "ACTIVE"),
    customers: store.customers.map((customer) => ({ ...customer, company: companyOf(store, customer)?.company.name ?? null })),
  };
}
