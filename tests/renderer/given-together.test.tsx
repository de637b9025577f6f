// @lane dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import type { StoreVariant, TrialLine } from "../../engine/types/trial.ts";
import { CombinedGiftWarning } from "../../renderer/tryout/preview/CombinedGiftWarning.tsx";
import { gift } from "../support/gift.ts";
import { triedAction } from "../support/tried-action.ts";
import { collection, product, variant } from "../support/upsell.ts";
import { draw, freshPage, type Replies, serve } from "./support/admin.tsx";
import { press } from "./support/offered.tsx";

freshPage();

const FAMILY = family("auto-product");
const CALL = "GET /api/apps/free-offers";
const line = (price: string, collections: string[] = []): TrialLine => {
  const data: StoreVariant = {
    ...{ id: variant(11), title: "Coat", sku: null, price, weight: null, weightUnit: "KILOGRAMS", requiresShipping: true },
    product: { id: product(1), title: "Coat", handle: "coat", vendor: "", productType: "", isGiftCard: false, tags: [], collections },
  };
  return { product: product(1), variant: variant(11), title: "Coat", quantity: 2, price, data, values: {} };
};
const over = (value: string) => ({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value }] });
const offer = (guid: string, worth: string, changes: object = {}) => ({
  guid,
  worth,
  configuration: gift({ makeProductsFree: true, ...changes }),
});
const told = (offers: object[], limit = "") => ({ body: { data: { currency: "USD", limit, offers } } });

interface At {
  price?: string;
  own?: number;
  rate?: number;
  collections?: string[];
}

function drawn(replies: Replies, { price = "50", own = 4, rate = 1, collections = [] }: At = {}) {
  const calls = serve(replies);
  const trial = { lines: [line(price, collections)], values: {}, methods: [] };
  const props = { tried: triedAction(FAMILY), trial, own, rate, total: 2 * Number(price) * rate };
  draw(<CombinedGiftWarning family={FAMILY} guid="mine" {...props} currency={rate === 1 ? "USD" : "CAD"} />);
  return calls;
}

const said = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

it("the screen shows what all active offers give away together at the cart, the edited one as it is typed", async () => {
  drawn({
    [CALL]: told([offer("mine", "100"), offer("always", "14"), offer("large", "50", over("1000")), offer("small", "2.5", over("99"))]),
  });
  await said("All active offers together give away $20.50, 21 percent.");
  expect(screen.queryByText(/your settings/)).toBeNull();
});

it("the screen shows when the value exceeds the limit in the settings, in the currency of the buyer", async () => {
  drawn({ [CALL]: told([offer("always", "14")], "15") }, { rate: 1.5, own: 6 });
  await said("All active offers together give away CA$27.00, 18 percent.");
  await said("That is more than the CA$22.50 in your settings.");
});

it("the screen shows nothing about a limit that is just met", async () => {
  drawn({ [CALL]: told([offer("always", "14.10")], "14.4") }, { own: 0.3 });
  await said("All active offers together give away $14.40, 14 percent.");
  expect(screen.queryByText(/your settings/)).toBeNull();
});

it.each([
  ["no other gives anything", [offer("large", "50", over("1000"))], "No other active offer gives anything away at this cart."],
  ["what another one holds nobody can run", [{ ...offer("odd", "5"), configuration: { name: "?" } }], undefined],
  ["there is no other", [offer("mine", "5")], undefined],
])("the screen shows nothing when %s", async (_, offers, text) => {
  const calls = drawn({ [CALL]: told(offers) });
  await waitFor(() => expect(screen.queryByText(/^Checking what/)).toBeNull());
  expect(screen.queryByText(/together/)).toBeNull();
  if (text !== undefined) await said(text);
  expect(calls).toHaveLength(1);
});

it("the screen counts an offer whose collection the products are in", async () => {
  const replies = { [CALL]: told([offer("five", "7", { conditionType: "collection", parentCollectionId: collection(5) })]) };
  const calls = drawn(replies, { collections: [collection(5)] });
  await said("All active offers together give away $11.00, 11 percent.");
  expect(calls.map(({ name }) => name)).toEqual([CALL]);
});

it("the screen shows that the value could not be loaded, and retries", async () => {
  let down = true;
  drawn({ [CALL]: () => (down ? { status: 503, body: { error: "The store is busy." } } : told([offer("always", "1")])) });
  await said("Couldn't check what your other offers give away");
  await said("The store is busy.");
  down = false;
  await press("Retry");
  await said("All active offers together give away $5.00, 5 percent.");
});

it("the screen waits no longer than ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    drawn({ [CALL]: () => new Promise(() => undefined) });
    expect(screen.getByText("Checking what your other offers give away…")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
  } finally {
    vi.useRealTimers();
  }
  await said("The server didn't respond in time.");
});
