import type Router from "@koa/router";
import { family as familyOf } from "../../../engine/declarations/catalog.ts";
import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { AppError } from "../../core/app-error.ts";
import { freeOffers, givenOffers } from "../../gifts/free-offers.ts";
import type { Services } from "../../services.ts";
import { settingsOf } from "../../settings/read-settings.ts";
import { isStoredInDocument } from "../../storage/storage-for.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the offers that a store gives away in checkout, for the trial cart of an editor. Open to every shop, as reading is. */
export function freeOffersRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "freeOffers", async ({ shop, query }) => {
    const family = familyOf(query.family);
    const owner = family && givenOffers(family);
    if (family === undefined || owner === undefined || !isStoredInDocument(family))
      throw new AppError("NOT_FOUND", 404, "Nothing of this family is given away.");
    const [currency, { freeLimit }, offers] = await Promise.all([
      services.currency(shop),
      settingsOf(services.database, shop),
      freeOffers(services, family, owner, shop),
    ]);
    const worth = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0).toFixed(currencyDigits(currency));
    return {
      ...{ currency, limit: freeLimit },
      offers: offers.map(({ guid, configuration, pieces }) => ({
        ...{ guid, configuration: { ...configuration } },
        worth: worth(pieces.flatMap(({ price, forSale }) => (forSale ? [price] : []))),
      })),
    };
  });
}
