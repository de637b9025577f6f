import type Router from "@koa/router";
import { countries } from "../../../engine/generated/lists/countries.ts";
import { AppError } from "../../app-error.ts";
import { body } from "../../middleware/body.ts";
import type { State } from "../../middleware/state.ts";
import { companyOf } from "../checkout/read-buyer.ts";
import { readCheckout } from "../checkout/read-checkout.ts";
import { noteFailures, readRecords } from "../checkout/records.ts";
import { runCheckout } from "../checkout/run-checkout.ts";
import { discountState } from "../discounts.ts";
import { factInputs } from "../inputs/fact-inputs.ts";
import { readStore } from "../shops.ts";
import type { Store } from "../store.ts";
import type { LocalPlatform } from "../transport.ts";
import { badCheckout, objectBody, openShop } from "./request.ts";

/** GET /local/checkout/world and POST /local/checkout/run: the checkout page's two questions. */
export function checkoutRoutes(router: Router<State>, platform: LocalPlatform): void {
  router.get("/checkout/world", async (ctx) => {
    ctx.body = offered(await storeOf(platform, await openShop(platform, ctx.query.shop)));
  });
  router.post("/checkout/run", body, async (ctx) => {
    const request = objectBody(ctx.state.body);
    const shop = await openShop(platform, request.shop);
    const store = await storeOf(platform, shop);
    const { checkout, problems } = readCheckout(store, request.checkout);
    if (problems.length > 0) throw badCheckout("run", problems);
    const records = await readRecords(platform.db, shop);
    const { result, failed } = runCheckout(store, platform.functions(), records, checkout);
    await noteFailures(platform.db, shop, failed);
    ctx.body = result;
  });
}

async function storeOf(platform: LocalPlatform, shop: string): Promise<Store> {
  const store = await readStore(platform.db, shop);
  if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
  return store;
}

/**
 * What a buyer can choose: products on sale, the known customers with their company, markets, countries and discount codes;
 * and what is to be asked besides, since condition types read it.
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
    discounts: store.discounts.map((discount) => ({ ...discount, state: discountState(discount) })),
    customers: store.customers.map((customer) => ({ ...customer, company: companyOf(store, customer)?.company.name ?? null })),
  };
}
