import { needsOwner } from "../../engine/compiler/needs-owner.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { cartRanges, type Giveaway, maxGiveaway } from "../../engine/gifts/max-giveaway.ts";
import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import type { Family } from "../../engine/types/family.ts";
import { formatAmount } from "../../engine/wording/format.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import type { Services } from "../services.ts";
import { settingsOf } from "../settings/read-settings.ts";
import { isStoredInDocument } from "../storage/storage-for.ts";
import { freeOffers, givenOffers, type SavedConfiguration } from "./free-offers.ts";

/**
 * Returns a warning if all active free offers together can give away more in one cart than the settings allow. Sold-out products count as well,
 * because they may return without a save.
 */
export async function giveawayLimitWarning(
  services: Services,
  family: Family,
  shop: string,
  { guid, raw }: SavedConfiguration,
): Promise<string | null> {
  const owner = givenOffers(family);
  if (owner === undefined || !isStoredInDocument(family) || !needsOwner(owner, family, normalize(family, raw))) return null;
  const { freeLimit } = await settingsOf(services.database, shop);
  if (freeLimit === "") return null;
  const [currency, offers] = await Promise.all([services.currency(shop), freeOffers(services, family, owner, shop)]);
  if (!offers.some((each) => each.guid === guid)) return null;
  const digits = currencyDigits(currency);
  const inUnits = (value: number) => Math.round(value * 10 ** digits);
  const givings: Giveaway[] = [];
  await forEachYielding(offers, ({ configuration, pieces }) => {
    const worth = pieces.reduce((sum, { price }) => sum + inUnits(price), 0);
    if (worth > 0) givings.push({ worth, spans: cartRanges(family, configuration, digits) });
  });
  const { worth, from } = maxGiveaway(givings);
  if (worth <= inUnits(Number(freeLimit))) return null;
  const written = (units: number) => formatAmount((units / 10 ** digits).toFixed(digits), currency);
  const where = from === 0 ? "one cart" : `one cart, such as one of ${written(from)}`;
  return `All active ${family.labels.other} together can give away ${written(worth)} at ${where}: more than the ${formatAmount(freeLimit, currency)} in your settings.`;
}
