import type { Configuration } from "../../engine/generated/types.ts";
import { lineAttributes } from "../../server/analytics/line-attributes.ts";
import { OWN_ENGINE_DIGEST } from "../../server/core/engine-digest.ts";
import * as activationFacts from "../../server/db/activation-facts.ts";
import * as answerCounts from "../../server/db/answer-counts.ts";
import * as retention from "../../server/db/answer-expiry.ts";
import * as answerFill from "../../server/db/answer-fill.ts";
import * as answers from "../../server/db/answers.ts";
import * as configurations from "../../server/db/configurations.ts";
import * as requestOrderRows from "../../server/db/data-request-orders.ts";
import * as dataRequests from "../../server/db/data-requests.ts";
import type { DataSubjects } from "../../server/db/data-subjects.ts";
import type { Tenant, WriteStatement } from "../../server/db/database.ts";
import * as inbox from "../../server/db/deliveries.ts";
import * as erase from "../../server/db/erase-shop.ts";
import * as events from "../../server/db/events.ts";
import { queryFigures } from "../../server/db/figures-query.ts";
import * as inboxSubjects from "../../server/db/inbox-personal-data.ts";
import { findSubscriptionByKey, rememberKey } from "../../server/db/keyed-subscriptions.ts";
import * as listed from "../../server/db/list-rows.ts";
import * as methodNames from "../../server/db/method-names.ts";
import * as attention from "../../server/db/notices.ts";
import { changeEvent, orderEvents, orderTexts, saveMarks } from "../../server/db/order-texts.ts";
import * as recountAdds from "../../server/db/ordered-adds.ts";
import * as orders from "../../server/db/orders.ts";
import * as pastNames from "../../server/db/past-method-names.ts";
import * as pauseSteps from "../../server/db/pause-work.ts";
import * as pauses from "../../server/db/pauses.ts";
import * as eventSubjects from "../../server/db/personal-events.ts";
import * as placements from "../../server/db/placements.ts";
import * as knownProducts from "../../server/db/product-titles.ts";
import { publishedRows } from "../../server/db/published-rows.ts";
import * as aside from "../../server/db/quarantined-documents.ts";
import * as rates from "../../server/db/rates.ts";
import * as rounds from "../../server/db/reconcile-queue.ts";
import * as dutyInputs from "../../server/db/reconciler-inputs.ts";
import * as duties from "../../server/db/reconciler-status.ts";
import * as redactions from "../../server/db/redacted-subjects.ts";
import * as regroup from "../../server/db/regroup-day.ts";
import * as required from "../../server/db/required-blocks.ts";
import * as revisions from "../../server/db/revisions.ts";
import { expireAdds } from "../../server/db/rotate-partitions.ts";
import { putSales, type Sale, type SoldOrder, UNKNOWN } from "../../server/db/sales.ts";
import { ordersToBackfill } from "../../server/db/sales-backfill.ts";
import * as shopSettings from "../../server/db/shop-settings.ts";
import * as shops from "../../server/db/shops.ts";
import { soldLines } from "../../server/db/sold-lines.ts";
import * as subscriptions from "../../server/db/subscriptions.ts";
import { tableRow, tableRows } from "../../server/db/table-rows.ts";
import * as tokens from "../../server/db/tokens.ts";
import { transitionAll } from "../../server/db/transition-all.ts";
import * as translations from "../../server/db/translations.ts";
import * as verdicts from "../../server/db/validity-verdicts.ts";
import * as recountAnswers from "../../server/db/wrong-counts.ts";
import * as recountDays from "../../server/db/wrong-rollups.ts";
import * as recountSales from "../../server/db/wrong-sales.ts";
import type { ShopResponse } from "../../server/shops/read-shop.ts";
import { stored } from "../support/rule.ts";
import { product, upsell } from "../support/upsell.ts";

const GUID = "11111111-1111-4111-8111-111111111111";
const NEW_GUID = "22222222-2222-4222-8222-222222222222";
const PLATFORM_ID = "gid://shopify/PaymentCustomization/1";
const SECOND_GUID = "33333333-3333-4333-8333-333333333333";
const THIRD_GUID = "66666666-6666-4666-8666-666666666666";
const [FIRST_MARK, MARK] = ["44444444-4444-4444-8444-444444444444", "55555555-5555-4555-8555-555555555555"] as const;
const SUBSCRIPTION = "gid://shopify/AppSubscription/1";
const THEN = new Date("2026-01-01T00:00:00Z");
const LATER = new Date("2026-06-01T00:00:00Z");

const row = {
  family: "payment",
  platform_id: PLATFORM_ID,
  pack: null,
  revision: null,
  withheld: false,
  never_on: false,
  pause: null,
  state: "saving",
} as const;
const rule = (secret: string): Configuration => ({
  name: secret,
  type: "Payment Customization",
  subtype: "hide",
  method: [],
  conditions: [],
  enabled: true,
  testCart: { since: DAY, mark: secret },
});
const found = (secret: string) => ({ revision: 7, schemaVersion: 1, configuration: rule(secret) });
const subscription = (secret: string): subscriptions.NewSubscription => ({
  ...{ id: SUBSCRIPTION, plan: secret, status: "ACTIVE", interval: "ANNUAL", price_cents: 1 },
  ...{ code: secret, activated_at: null, changed_at: THEN },
});
const delivery = (shop: string, secret: string, id = "event"): inbox.Delivery => ({
  ...{ shop, id, topic: "shop/update", triggeredAt: THEN, payload: { secret } },
});
const claim = (shop: string): inbox.Claim => ({ ...delivery(shop, "none"), attempt: 0 });
const order = (secret: string, changed: Date): orders.OrderRow => ({
  ...{ id: "1", name: secret, currency: "USD", presentment_currency: "USD", total: "1", subtotal: "1", discounts: "0", current_total: "1" },
  ...{ refunded_apart: "0", test: false },
  ...{ presentment_total: "1", presentment_subtotal: "1" },
  ...{ customer_id: "7", checkout_token: secret, attributes: { secret }, placed_at: THEN, cancelled_at: null },
  ...{ payment_methods: [secret], shipping_methods: [secret], changed_at: changed, triggered_at: changed },
});
const line = (secret: string): orders.OrderLineRow => ({
  ...{ id: "1", product_id: null, variant_id: null, title: secret, quantity: 1, current_quantity: 1 },
  ...{ price: "1", discount: "0", presentment_price: "1", presentment_discount: "0", attributes: {} },
});
const rate = (changed: Date): rates.RateRow => ({
  ...{ base: "USD", currency: "EUR", rate: "0.92", off: 0, order_id: "1", placed_at: THEN, changed_at: changed, triggered_at: changed },
});
const damaged = (secret: string) => ({ text: secret, reason: "damaged" as const, kept: 1, lost: 0 });
const token = (secret: string): tokens.TokenRow => ({
  ...{ key: "k", access: Buffer.from(secret), refresh: Buffer.from(secret), scopes: secret },
  ...{ obtained_at: THEN, expires_at: THEN, refresh_expires_at: THEN, installed_at: THEN },
});
const request: dataRequests.DataRequest = { id: "r", customer_id: "7", requested_at: THEN };
const gathering: dataRequests.Gathering = { ...request, step: 0, pieces: 0, teller: null, behind: null, gathered_at: null };
const collecting = { request: "r", customer: "7", behind: "" };

const answer = (secret: string): answers.NewAnswers => ({
  ...{ guid: GUID, revision: 1, checkout: "checkout", customer_id: "7", answers: { secret }, counted: { secret } },
});

/** Events are of about now: other months have no table. */
const NOW = new Date();
const event = (secret: string, id = GUID): events.EventRow => ({
  ...{ id, at: NOW, of: "upsell", family: "payment", subject: GUID, type: "add", checkout: "checkout", customer: "7" },
  ...{ product: secret, variant: secret, quantity: 1, presentment: "USD" },
});
const sold = (id: string): SoldOrder => ({ id, placed_at: NOW, currency: "USD", presentment: "USD", cancelled: false, checkout: "sold" });
const sale = (secret: string): Sale => ({
  ...{ line_id: "1", of: "upsell", family: "payment", subject: GUID, product: secret, variant: secret, title: secret },
  ...{ ordered: 1, pieces: 1, revenue: "1", paid: "1", given: "0", apart: "0" },
});
const MONTH = { start: new Date(NOW.getTime() - 15 * 86_400_000), end: new Date(NOW.getTime() + 15 * 86_400_000) };
const SELLS = ["upsell"];
const DAY = "2026-01-01";
/** An add of before, of a product that nobody knows. */
const strange = (shop: string) => ({ ...{ shop, day: DAY, of: "upsell", subject: GUID, product: "404" }, presentment: "USD" });
const naming = (number: number) => stored("upsell", upsell({ productIds: [product(number)] }));
const OFFER = { guid: GUID, family: "upsell" };
const TOLD: ShopResponse = {
  info: {
    ...{ myshopifyDomain: "", contactEmail: "", ianaTimezone: "Europe/Berlin", currencyCode: "EUR" },
    plan: { partnerDevelopment: false, shopifyPlus: true },
  },
  presentmentCurrencies: ["EUR", "SEK"],
};
const MARKS = [{ of: "upsell", family: "payment", mark: "secret" }];
const ALL = { daily: true, hourly: false, of: "upsell" };

const SEEN: duties.ReconcilerStatus = { part: "", due: FIRST_MARK, state: {}, problem: null };
const SUBJECTS: DataSubjects = { customers: ["7"], orders: ["1"], checkouts: ["checkout"] };

/** One after the other, as they are sent together. */
async function each(statements: readonly WriteStatement[]): Promise<void> {
  for (const statement of statements) await statement;
}

/** Gives a shop a row of everything. Two shops get the same keys: only the shop, and what the first has more, tells their rows apart. */
export async function seed(tenant: Tenant, secret: string, first: boolean): Promise<void> {
  await shops.ensureShop(tenant);
  await tenant.trx("shops").update({ recheck: first ? FIRST_MARK : MARK, subscriptions_read: !first, pause_search: first });
  await tenant.trx("shops").update({ ordered_since: null, test_mark: first ? "another" : "own" });
  await tenant.trx("shops").update({ paused_at: first ? THEN : null, resumed: JSON.stringify({ total: 1, back: 0, stayed: [] }) });
  for (const guid of [GUID, SECOND_GUID]) {
    await configurations.insertConfiguration(tenant, { ...row, guid, platform_id: guid === GUID ? PLATFORM_ID : null });
    if (guid === SECOND_GUID && !first) continue;
    await revisions.adoptRevision(tenant, { guid, family: row.family }, { ...found(secret), revision: 1 });
    await configurations.updateConfigurationRow(tenant, guid, { revision: 1, pack: secret, pause: guid === GUID ? "resuming" : null });
  }
  await revisions.appendRevision(tenant, { guid: GUID, family: row.family }, rule(secret), secret);
  await subscriptions.putSubscription(tenant, subscription(secret));
  await rememberKey(tenant, SUBSCRIPTION, "request-key", secret);
  await inbox.addDelivery(tenant, delivery(tenant.shop, secret));
  for (const topic of ["orders/updated", "customers/data_request"]) {
    const payload = { id: "1", checkout_token: secret, customer: { id: "7" }, secret };
    await inbox.addDelivery(tenant, { ...delivery(tenant.shop, secret, topic), topic, payload });
  }
  await orders.putOrder(tenant, order(secret, THEN), [line(secret)]);
  await tenant
    .trx("past_method_names")
    .insert({ ...{ shop: tenant.shop, next_attempt_at: THEN }, payment: JSON.stringify({ [secret]: 1 }) });
  await rates.putRate(tenant, rate(THEN));
  const outcome = { part: "", state: { secret, id: PLATFORM_ID, denied: "a scope" }, problem: secret };
  await each(duties.recordReconciles(tenant, [{ reconciler: "rates", statuses: [], outcomes: [outcome] }]));
  await tenant.trx("duties").update({ due: first ? FIRST_MARK : MARK });
  await tokens.putTokens(tenant, token(secret));
  await dataRequests.putDataRequest(tenant, request);
  await dataRequests.notePieces(
    tenant,
    gathering,
    "orders",
    [JSON.stringify([{ secret }])],
    first ? null : { teller: secret, behind: null },
  );
  await requestOrderRows.addRequestOrders(tenant, "r", ["1", ...(first ? ["2"] : [])]);
  await redactions.noteRedactions(tenant, { ...SUBJECTS, customers: ["of long ago"], orders: [], checkouts: [] }, THEN);
  await placements.notePlacement(tenant, { block: secret, target: "here" });
  for (const block of ["waiting", "gone", ...(first ? ["elsewhere"] : [])])
    await placements.notePlacement(tenant, { block, target: "here" }, true);
  await tenant.trx("placements").where({ block: "gone" }).update({ required_at: THEN });
  await placements.noteShown(tenant, { block: secret, target: "here" }, GUID);
  await answers.putAnswers(tenant, answer(secret), true);
  await answerFill.reserveBytes(tenant, first ? 7 : 8, answerFill.DAY_LIMIT);
  await aside.quarantine(tenant, "upsells", damaged(secret));
  await events.addEvents(tenant, [event(secret)], SELLS, lineAttributes);
  if (first)
    await events.addEvents(tenant, [{ ...event(secret), id: THIRD_GUID, checkout: "of a guest", customer: null }], SELLS, lineAttributes);
  await putSales(tenant, sold("1"), [sale(secret)]);
  await knownProducts.addOfferedProducts(tenant, OFFER, naming(1));
  await shopSettings.putSettings(tenant, 0, { secret });
  await translations.putTranslations(tenant, 0, secret);
  await verdicts.saveVerdicts(tenant, "about", [{ guid: GUID, revision: 1, digest: "digest", verdict: { secret } }]);
  if (first) await seedMore(tenant, secret);
  else await aside.dismissQuarantined(tenant, "upsells");
}

/** Gives the first shop the rows that the second one lacks. */
async function seedMore(tenant: Tenant, secret: string): Promise<void> {
  await orders.putOrder(tenant, { ...order(secret, THEN), id: "2", checkout_token: "more" }, [
    { ...line(secret), attributes: { secret: NEW_GUID } },
  ]);
  await tenant.trx("data_requests").update({ step: 9 });
  await shops.noteUninstalled(tenant, THEN);
  await events.addEvents(tenant, [{ ...event(secret, SECOND_GUID), type: "impression", checkout: "more" }], SELLS, lineAttributes);
  await knownProducts.addOfferedProducts(tenant, OFFER, naming(2));
  await tenant.trx("upsell_days").insert({ ...strange(tenant.shop), currency: "", adds: 1 });
  await tenant.trx("upsell_adds").insert({ ...strange(tenant.shop), checkout: "before", variant: "1", at: DAY });
  await tenant.trx("upsell_adds").insert({ ...strange(tenant.shop), subject: UNKNOWN, checkout: "more", variant: "", at: DAY });
  const expired = { ...strange(tenant.shop), checkout: "expired", variant: "1", at: "2020-01-01", day: "2020-01-01" };
  await tenant.trx("upsell_adds").insert(expired);
  await tenant.trx("upsell_products").insert({ shop: tenant.shop, product: "3", title: secret, ordered: true });
  await putSales(tenant, sold("2"), [sale(secret)]);
  await tenant.trx("upsell_days").update({ removes: 7 });
  await answers.putAnswers(tenant, { ...answer(secret), checkout: "more" }, true);
  await tenant.trx("answers").where({ checkout: "more" }).update({ counted: null });
  await configurations.insertConfiguration(tenant, { ...row, guid: THIRD_GUID, platform_id: null, withheld: true });
  const atWork = {
    enabled: true,
    name: secret,
    codes: [secret],
    anew: ["times"],
    stoppage: "blocksEveryOrder",
    limits: { testSince: DAY },
  };
  await verdicts.saveVerdicts(tenant, "about", [{ guid: SECOND_GUID, revision: 1, digest: "digest", verdict: atWork }]);
  await rounds.endTurn(tenant);
  await tenant.trx("shop_nodes").insert({ shop: tenant.shop });
  await rounds.billingCompared(tenant);
  await rounds.markEngine(tenant, "theirs");
}

/** One call of each function of `server/db` that works for one shop, by file and name. A new function needs its line here. */
export const repositories: Record<string, (tenant: Tenant) => Promise<unknown>> = {
  "answer-fill.filledToday": async (tenant) => answerFill.filledToday(tenant),
  "answer-fill.reserveBytes": (tenant) => answerFill.reserveBytes(tenant, 1, answerFill.DAY_LIMIT),
  "answer-counts.anyUncounted": async (tenant) => answerCounts.anyUncounted(tenant, GUID),
  "answer-counts.countsIn": async (tenant) => answerCounts.countsIn(tenant, GUID, { from: THEN }),
  "answer-counts.noteCounted": (tenant) => answerCounts.noteCounted(tenant, [{ guid: GUID, checkout: "more", counted: { secret: "" } }]),
  "answer-counts.takeUncounted": (tenant) => answerCounts.takeUncounted(tenant, ["payment"], 10),
  "answers.isAnswered": (tenant) => answers.isAnswered(tenant, GUID, "more"),
  "answers.isOrdered": (tenant) => answers.isOrdered(tenant, "more", true),
  "answers.answerable": (tenant) => answers.answerable(tenant, THIRD_GUID),
  "answers.answeredRevisions": async (tenant) => answers.answeredRevisions(tenant, GUID),
  "answers.answersOf": (tenant) => answers.answersOf(tenant, { customer: "7" }, null, { rows: 10, bytes: 1_000_000 }),
  "answers.answersPage": async (tenant) => answers.answersPage(tenant, GUID, {}, 10, null),
  "answers.forgetAnswers": (tenant) => answers.forgetAnswers(tenant, SUBJECTS),
  "answers.putAnswers": async (tenant) => {
    // the order that came from it is the first shop's alone
    await answers.putAnswers(tenant, { ...answer("changed"), checkout: "the secret of one.myshopify.com" }, true);
    return tenant.trx("answers").where({ revision: 1 }).orderBy("checkout").pluck("ordered");
  },
  "answers.checkoutsOfCustomers": (tenant) => answers.checkoutsOfCustomers(tenant, ["7"], 10),
  "answers.markOrdered": (tenant) => answers.markOrdered(tenant, "checkout"),
  "answers.removeAnswers": (tenant) => answers.removeAnswers(tenant, GUID),
  "quarantined-documents.dismissQuarantined": (tenant) => aside.dismissQuarantined(tenant, "upsells"),
  "quarantined-documents.lastQuarantined": (tenant) => aside.lastQuarantined(tenant, "upsells"),
  "quarantined-documents.quarantine": (tenant) => aside.quarantine(tenant, "upsells", damaged("changed")),
  "notices.findCodeNotices": async (tenant) => attention.findCodeNotices(tenant, 10),
  "notices.findReadingNotices": async (tenant) => attention.findReadingNotices(tenant, "2100-01-01T00:00:00Z"),
  "notices.findStoppageNotices": async (tenant) => attention.findStoppageNotices(tenant, 10),
  "notices.findPlacementNotices": async (tenant) => attention.findPlacementNotices(tenant, [{ family: "payment", blocks: ["none"] }]),
  "notices.findWithheldNotices": async (tenant) => attention.findWithheldNotices(tenant),
  "transition-all.transitionAll": (tenant) => transitionAll(tenant, "payment", "saving", "closed"),
  "configurations.changeRow": (tenant) => each([configurations.changeRow(tenant, GUID, { pack: "changed" })]),
  "configurations.currentPause": (tenant) => configurations.currentPause(tenant),
  "configurations.countRows": (tenant) => configurations.countRows(tenant),
  "configurations.findRows": (tenant) => configurations.findRows(tenant, [GUID]),
  "configurations.findConfiguration": (tenant) => configurations.findConfiguration(tenant, PLATFORM_ID),
  "configurations.namedRows": async (tenant) => configurations.namedRows(tenant, [GUID]),
  "configurations.listRows": (tenant) => configurations.listRows(tenant, "payment"),
  "configurations.insertConfiguration": (tenant) =>
    configurations.insertConfiguration(tenant, { ...row, guid: NEW_GUID, platform_id: null }),
  "configurations.updateConfigurationRow": (tenant) => configurations.updateConfigurationRow(tenant, GUID, { pack: "changed" }),
  "data-request-orders.addRequestOrders": (tenant) => requestOrderRows.addRequestOrders(tenant, "r", ["3"]),
  "data-request-orders.collectOrders": (tenant) => requestOrderRows.collectOrders(tenant, collecting, 10),
  "data-request-orders.removeRequestOrders": (tenant) => requestOrderRows.removeRequestOrders(tenant, ["2"]),
  "data-request-orders.requestOrders": (tenant) => requestOrderRows.requestOrders(tenant, "r", "", 10),
  "data-requests.findGathering": (tenant) => dataRequests.findGathering(tenant, "r"),
  "data-requests.gatherFromStart": (tenant) => dataRequests.gatherFromStart(tenant, ["r"]),
  "data-requests.lockGathering": (tenant) => dataRequests.lockGathering(tenant, { ...gathering, step: 9 }),
  "data-requests.notePieces": (tenant) =>
    dataRequests.notePieces(tenant, { ...gathering, step: 1, pieces: 1 }, "orders", ["[]"], { teller: "changed", behind: null }),
  "data-requests.putDataRequest": (tenant) => dataRequests.putDataRequest(tenant, request),
  "data-requests.removeDataRequests": (tenant) => dataRequests.removeDataRequests(tenant, ["7"]),
  "erase-shop.eraseShop": (tenant) => erase.eraseShop(tenant),
  "personal-events.checkoutsOfEvents": (tenant) => eventSubjects.checkoutsOfEvents(tenant, ["7"], 10),
  "personal-events.eventsOf": (tenant) =>
    eventSubjects.eventsOf(tenant, { checkouts: ["checkout", "more"], but: null }, null, { events: 10, ofARow: 10 }),
  "personal-events.eraseEvents": (tenant) => eventSubjects.eraseEvents(tenant, SUBJECTS),
  "events.addEvents": (tenant) => events.addEvents(tenant, [event("changed", SECOND_GUID)], SELLS, lineAttributes),
  "figures-query.queryFigures": (tenant) => queryFigures(tenant, MONTH, ALL),
  "inbox-personal-data.scrubCustomers": (tenant) => inboxSubjects.scrubCustomers(tenant, ["7"]),
  "inbox-personal-data.redactOrderEvents": (tenant) => inboxSubjects.redactOrderEvents(tenant, SUBJECTS),
  "inbox-personal-data.waitingOfCustomers": (tenant) => inboxSubjects.waitingOfCustomers(tenant, ["7"], 10),
  "inbox-personal-data.waitingTies": (tenant) => inboxSubjects.waitingTies(tenant, SUBJECTS),
  "deliveries.addDelivery": (tenant) => inbox.addDelivery(tenant, delivery(tenant.shop, "changed", "another event")),
  "deliveries.buryDelivery": (tenant) => inbox.buryDelivery(tenant, claim(tenant.shop), "changed"),
  "deliveries.claimDeliveries": (tenant) => inbox.claimDeliveries(tenant, ["event"], 60),
  "deliveries.delayDelivery": (tenant) => inbox.delayDelivery(tenant, claim(tenant.shop), 60, "changed"),
  "deliveries.endDelivery": (tenant) => inbox.endDelivery(tenant, claim(tenant.shop)),
  "deliveries.releaseDelivery": (tenant) => inbox.releaseDelivery(tenant, claim(tenant.shop)),
  "deliveries.resumeDelivery": (tenant) => inbox.resumeDelivery(tenant, claim(tenant.shop)),
  "deliveries.removeDelivery": (tenant) => inbox.removeDelivery(tenant, "event"),
  "product-titles.addOfferedProducts": (tenant) => knownProducts.addOfferedProducts(tenant, OFFER, naming(9)),
  "product-titles.titleProducts": (tenant) => knownProducts.titleProducts(tenant, new Map([["2", "changed"]])),
  "product-titles.untitledProducts": async (tenant) => knownProducts.untitledProducts(tenant, "", 10),
  "list-rows.readListRows": async (tenant) => listed.readListRows(tenant, "payment"),
  "table-rows.tableRow": (tenant) => tableRow(tenant, "payment", GUID),
  "table-rows.tableRows": (tenant) => tableRows(tenant, "payment"),
  "published-rows.publishedRows": (tenant) => publishedRows(tenant).select("r.configuration"),
  "method-names.methodNames": async (tenant) => methodNames.methodNames(tenant, "payment"),
  "activation-facts.readActivationFacts": (tenant) => activationFacts.readActivationFacts(tenant),
  "activation-facts.renewTestMark": (tenant) => activationFacts.renewTestMark(tenant, "another"),
  "activation-facts.testedConfigurations": async (tenant) => activationFacts.testedConfigurations(tenant),
  "notices.findTestNotices": async (tenant) => attention.findTestNotices(tenant, "2026-11-28", 10),
  "past-method-names.beginPastNames": (tenant) => pastNames.beginPastNames(tenant),
  "past-method-names.refusePastNames": (tenant) => pastNames.refusePastNames(tenant),
  "past-method-names.pastNamesState": async (tenant) => pastNames.pastNamesState(tenant),
  "past-method-names.renewPastNames": (tenant) => pastNames.renewPastNames(tenant),
  "past-method-names.savePastNames": (tenant) =>
    pastNames.savePastNames(tenant, { payment: new Map([["changed", 1]]), shipping: new Map() }),
  "past-method-names.storedOrders": async (tenant) => pastNames.storedOrders(tenant, ["1"]),
  "orders.unlinkCustomer": (tenant) => orders.unlinkCustomer(tenant, ["1"]),
  "orders.ordersOf": (tenant) => orders.ordersOf(tenant, SUBJECTS),
  "orders.ordersOfCustomers": (tenant) => orders.ordersOfCustomers(tenant, ["7"], 10),
  "orders.storedSubjects": (tenant) => orders.storedSubjects(tenant, "1"),
  "orders.customerLinks": (tenant) => orders.customerLinks(tenant, SUBJECTS),
  "orders.putOrder": (tenant) => orders.putOrder(tenant, order("changed", LATER), [line("changed")]),
  "pause-work.countResumed": (tenant) => pauseSteps.countResumed(tenant, null),
  "pause-work.endPauseStep": (tenant) => pauseSteps.endPauseStep(tenant, GUID, "resuming", { pause: null }),
  "pause-work.endSearch": (tenant) => pauseSteps.endSearch(tenant),
  "pause-work.joinPause": (tenant) => pauseSteps.joinPause(tenant, SECOND_GUID),
  "pause-work.notePauseProblem": (tenant) => pauseSteps.notePauseProblem(tenant, GUID, "changed"),
  "pause-work.pauseWork": (tenant) => pauseSteps.pauseWork(tenant),
  "pause-work.isSearchPending": (tenant) => pauseSteps.isSearchPending(tenant),
  "pauses.beginPause": async (tenant) => [
    await pauses.forgetPause(tenant),
    await pauses.beginPause(tenant, { payment: [{ enabled: true }] }),
  ],
  "pauses.beginResume": (tenant) => pauses.beginResume(tenant),
  "pauses.dismissResumed": (tenant) => pauses.dismissResumed(tenant),
  "pauses.forgetPause": (tenant) => pauses.forgetPause(tenant),
  "pauses.readPause": (tenant) => pauses.readPause(tenant, { payment: [{ enabled: true }] }),
  "reconciler-status.endRequests": (tenant) => each([duties.endRequests(tenant, "rates", [SEEN])]),
  "reconciler-status.deleteStatuses": (tenant) => duties.deleteStatuses(tenant),
  "reconciler-status.markDenied": (tenant) => duties.markDenied(tenant),
  "reconciler-status.requestReconciles": async (tenant) => duties.requestReconciles(tenant, ["rates"]),
  "reconciler-status.requestReconcile": (tenant) => duties.requestReconcile(tenant, "rates"),
  "reconciler-status.forgetObjects": (tenant) => each([duties.forgetObjects(tenant, ["rates"], [PLATFORM_ID])]),
  "reconciler-status.recordReconciles": (tenant) =>
    each(
      duties.recordReconciles(tenant, [
        { reconciler: "rates", statuses: [SEEN], outcomes: [{ part: "2", state: {}, problem: "changed" }] },
      ]),
    ),
  "reconciler-status.renewRequest": (tenant) => duties.renewRequest(tenant, "rates"),
  "reconciler-status.selectStatuses": async (tenant) => duties.selectStatuses(tenant, ["rates"]),
  "reconciler-status.statusesOf": (tenant) => duties.statusesOf(tenant, "rates", true),
  "reconciler-inputs.selectReconcilerInputs": async (tenant) => dutyInputs.selectReconcilerInputs(tenant, ["rates"], ["payment"]),
  "rates.putRate": (tenant) => rates.putRate(tenant, { ...rate(LATER), rate: "0.93" }),
  "rates.ratesTo": (tenant) => rates.ratesTo(tenant, "USD"),
  "placements.noteShown": (tenant) => placements.noteShown(tenant, { block: "changed", target: "here" }, GUID),
  "placements.notePlacement": (tenant) => placements.notePlacement(tenant, { block: "changed", target: "here" }),
  "placements.placements": async (tenant) => placements.placements(tenant),
  "required-blocks.requiredBlocks": async (tenant) => required.requiredBlocks(tenant),
  "required-blocks.isRequired": (tenant) => required.isRequired(tenant, ["elsewhere"]),
  "required-blocks.releaseBlock": (tenant) => required.releaseBlock(tenant, "waiting"),
  "required-blocks.endRequired": (tenant) => required.endRequired(tenant),
  "rotate-partitions.expireAdds": (tenant) => expireAdds(tenant, 10),
  "ordered-adds.markOrdered": (tenant) => recountAdds.markOrdered(tenant, MARKS, recountAdds.FIRST_ADD, 10),
  "ordered-adds.missingOrdered": (tenant) => recountAdds.missingOrdered(tenant, MARKS, recountAdds.FIRST_ADD, 10),
  "ordered-adds.markOrdersRecorded": (tenant) => recountAdds.markOrdersRecorded(tenant),
  "wrong-rollups.repairRollups": (tenant) => recountDays.repairRollups(tenant),
  "wrong-rollups.wrongRollups": (tenant) => recountDays.wrongRollups(tenant, 10),
  "wrong-sales.wrongSaleLines": (tenant) => recountSales.wrongSaleLines(tenant, MARKS, 10),
  "wrong-sales.wrongSaleOrders": (tenant) => recountSales.wrongSaleOrders(tenant, MARKS),
  "personal-events.thinEvents": (tenant) => eventSubjects.thinEvents(tenant, { ...SUBJECTS, checkouts: ["of a guest"] }, 0),
  "order-texts.changeEvent": (tenant) => changeEvent(tenant, "event", () => "changed"),
  "order-texts.saveMarks": (tenant) => saveMarks(tenant, "1", []),
  "order-texts.orderEvents": (tenant) => orderEvents(tenant, "", 10),
  "order-texts.orderTexts": (tenant) => orderTexts(tenant, [], "", 10),
  "sales-backfill.ordersToBackfill": (tenant) => ordersToBackfill(tenant, ["secret"], true, "", 10),
  "wrong-counts.countedRows": async (tenant) => recountAnswers.countedRows(tenant, null, 10),
  "wrong-counts.repairWrongCounts": (tenant) => recountAnswers.repairWrongCounts(tenant),
  "wrong-counts.wrongCounts": async (tenant) => recountAnswers.wrongCounts(tenant, 10),
  "redacted-subjects.erasedSince": (tenant) => redactions.erasedSince(tenant, THEN),
  "redacted-subjects.lockSubjects": (tenant) => redactions.lockSubjects(tenant, SUBJECTS),
  "redacted-subjects.isRedacted": (tenant) => redactions.isRedacted(tenant, SUBJECTS),
  "redacted-subjects.noteErasure": (tenant) => redactions.noteErasure(tenant, THEN),
  "redacted-subjects.noteRedactions": (tenant) => redactions.noteRedactions(tenant, SUBJECTS, THEN),
  "redacted-subjects.areRedacted": (tenant) => redactions.areRedacted(tenant, [SUBJECTS]),
  "redacted-subjects.shareSubjects": (tenant) => redactions.shareSubjects(tenant, SUBJECTS),
  "regroup-day.daysToRegroup": (tenant) => regroup.daysToRegroup(tenant),
  "regroup-day.knowOrdered": (tenant) => regroup.knowOrdered(tenant),
  "regroup-day.regroupDay": (tenant) => regroup.regroupDay(tenant, DAY, 10),
  "regroup-day.regroupRaw": (tenant) => regroup.regroupRaw(tenant, "upsell_adds", DAY, null, 10),
  "answer-expiry.answersBefore": (tenant) => retention.answersBefore(tenant, "0 months", 10),
  "answer-expiry.expireAnswers": (tenant) => retention.expireAnswers(tenant, "0 months", 10),
  "answer-expiry.takeExpiry": (tenant) => retention.takeExpiry(tenant, 60),
  "answer-expiry.postponeExpiry": (tenant) => retention.postponeExpiry(tenant, 60),
  "answer-expiry.nextExpiry": (tenant) => retention.nextExpiry(tenant, "3 months"),
  "answer-expiry.requestExpiry": (tenant) => retention.requestExpiry(tenant),
  "revisions.adoptRevision": (tenant) => revisions.adoptRevision(tenant, { guid: GUID, family: row.family }, found("changed")),
  "revisions.appendRevision": (tenant) =>
    revisions.appendRevision(tenant, { guid: SECOND_GUID, family: row.family }, rule("changed"), "changed"),
  "revisions.insertWithRevision": (tenant) =>
    each([
      revisions.insertWithRevision(tenant, { ...row, guid: NEW_GUID, platform_id: null }, rule("changed"), {
        author: "changed",
        active: true,
      }),
    ]),
  "revisions.endRevision": (tenant) => revisions.endRevision(tenant, GUID, "failed", "changed"),
  "revisions.findPublished": (tenant) => revisions.findPublished(tenant, GUID),
  "revisions.findRevision": (tenant) => revisions.findRevision(tenant, GUID, 1),
  "revisions.firstPublishedRevision": (tenant) => revisions.firstPublishedRevision(tenant, GUID),
  "revisions.publishRow": (tenant) => each([revisions.publishRow(tenant, GUID, { pack: "changed" })]),
  "revisions.publishedRevisions": async (tenant) => [...(await revisions.publishedRevisions(tenant, "payment"))],
  "revisions.noteRevision": (tenant) => revisions.noteRevision(tenant, GUID, 1, "changed"),
  "revisions.revisionAt": async (tenant) => revisions.revisionAt(tenant, GUID, 1),
  "revisions.findUnsettled": async (tenant) => revisions.findUnsettled(tenant, GUID),
  "reconcile-queue.billingCompared": (tenant) => rounds.billingCompared(tenant),
  "reconcile-queue.isBillingCheckLate": (tenant) => rounds.isBillingCheckLate(tenant, 86_400),
  "reconcile-queue.delayTurn": (tenant) => rounds.delayTurn(tenant),
  "reconcile-queue.endTurn": (tenant) => rounds.endTurn(tenant),
  "reconcile-queue.isEngineStale": (tenant) => rounds.isEngineStale(tenant, OWN_ENGINE_DIGEST),
  "reconcile-queue.abandonTurn": (tenant) => rounds.abandonTurn(tenant),
  "reconcile-queue.leaseTurn": (tenant) => rounds.leaseTurn(tenant, OWN_ENGINE_DIGEST, 60),
  "reconcile-queue.markEngine": (tenant) => rounds.markEngine(tenant, "changed"),
  "reconcile-queue.requestTurn": (tenant) => rounds.requestTurn(tenant),
  "sales.putSales": (tenant) => putSales(tenant, sold("2"), [{ ...sale("changed"), line_id: "2" }]),
  "shop-settings.settingsRows": async (tenant) => shopSettings.settingsRows(tenant),
  "translations.findTranslations": (tenant) => translations.findTranslations(tenant),
  "translations.putTranslations": (tenant) => translations.putTranslations(tenant, 1, "changed"),
  "translations.takeOverTranslations": (tenant) =>
    translations.takeOverTranslations(tenant, { guid: NEW_GUID, revision: 9, document: "changed" }),
  "shop-settings.putSettings": (tenant) => shopSettings.putSettings(tenant, 1, { changed: true }),
  "shops.endRecheck": (tenant) => shops.endRecheck(tenant, FIRST_MARK),
  "shops.lockShop": (tenant) => shops.lockShop(tenant),
  "shops.ensureShop": (tenant) => shops.ensureShop(tenant),
  "shops.markSubscriptionsRead": (tenant) => shops.markSubscriptionsRead(tenant),
  "shops.noteCurrencies": (tenant) => shops.noteCurrencies(tenant, TOLD),
  "shops.noteTimeZone": (tenant) => shops.noteTimeZone(tenant, "Europe/Berlin"),
  "shops.recheckMark": (tenant) => shops.recheckMark(tenant),
  "shops.uninstallShop": async (tenant) => shops.uninstallShop(tenant),
  "shops.noteInstalled": (tenant) => shops.noteInstalled(tenant, LATER),
  "shops.noteUninstalled": (tenant) => shops.noteUninstalled(tenant, LATER),
  "shops.requestRecheck": (tenant) => shops.requestRecheck(tenant),
  "sold-lines.soldLines": (tenant) => soldLines(tenant, { of: "upsell", subject: undefined, title: undefined }, MONTH, 10, null),
  "keyed-subscriptions.findSubscriptionByKey": (tenant) => findSubscriptionByKey(tenant, "request-key"),
  "keyed-subscriptions.rememberKey": (tenant) => rememberKey(tenant, SUBSCRIPTION, "another-key", "changed"),
  "subscriptions.listSubscriptions": (tenant) => subscriptions.listSubscriptions(tenant),
  "subscriptions.recordRows": async (tenant) => subscriptions.recordRows(tenant),
  "subscriptions.putSubscription": (tenant) => subscriptions.putSubscription(tenant, subscription("changed")),
  "subscriptions.removeSubscriptions": (tenant) => subscriptions.removeSubscriptions(tenant),
  "subscriptions.updateSubscription": (tenant) => subscriptions.updateSubscription(tenant, SUBSCRIPTION, { status: "CANCELLED" }),
  "tokens.findTokens": (tenant) => tokens.findTokens(tenant),
  "tokens.tokensOf": async (tenant) => tokens.tokensOf(tenant),
  "tokens.forgetTokens": (tenant) => tokens.forgetTokens(tenant),
  "tokens.putScopes": (tenant) => tokens.putScopes(tenant, "changed", LATER),
  "tokens.replaceTokens": (tenant) => tokens.replaceTokens(tenant, { scopes: "changed" }),
  "tokens.putTokens": (tenant) => tokens.putTokens(tenant, token("changed")),
  "validity-verdicts.validatedRevisions": async (tenant) => verdicts.validatedRevisions(tenant, "about", [[GUID, 1]]),
  "validity-verdicts.saveVerdicts": (tenant) =>
    verdicts.saveVerdicts(tenant, "about", [{ guid: GUID, revision: 1, digest: "changed", verdict: { changed: true } }]),
};
