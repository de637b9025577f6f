import type Router from "@koa/router";
import { countries } from "../../../engine/generated/lists/countries.ts";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { enteredCodes } from "../checkout/entered-codes.ts";
import { companyOf } from "../checkout/read-buyer.ts";
import { readCheckout } from "../checkout/read-checkout.ts";
import { noteFailures, readRecords } from "../checkout/records.ts";
import { runCheckout } from "../checkout/run-checkout.ts";
import { factInputs } from "../checkout-inputs/fact-inputs.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { readStore } from "../shops.ts";
import type { Store } from "../store.ts";
import { badCheckout, objectBody, openShop } from "./request-bodies.ts";

const MAX_CODES = 20;

/**
 * Adds GET /local/checkout/world and POST /local/checkout/run, the checkout page's two requests. Codes in a checkout must be valid, like everything
 * in it. `codes` are those that a buyer enters; the reply has the reasons for codes that do not apply to this cart.
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

/** Returns the codes, each once: a buyer may enter a code twice. */
function codesOf(given: unknown): string[] {
  if (given === undefined) return [];
  if (Array.isArray(given) && given.length <= MAX_CODES && given.every((code) => typeof code === "string")) return [...new Set(given)];
  throw new AppError("BAD_CODES", 422, `The codes must be a list of up to ${MAX_CODES} texts.`);
}

async function storeOf(platform: LocalPlatform, shop: string): Promise<Store> {
  const store = await readStore(platform.db, shop);
  if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
  return store;
}

/**
 * Returns the choices of a buyer: products on sale, known customers with their companies, markets and countries, and the further inputs that
 * condition types read.
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
