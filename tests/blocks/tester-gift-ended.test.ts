// @lane blocks
import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { liveGifts } from "./checkout-documents.ts";
import { BAG, extension, LAMP, type Lines, line, MARK, open, SOCKS, SUBSETS, setDocuments, WAYS } from "./failing-checkout.ts";

const OFFERS = [SOCKS, LAMP, BAG].map((product) => ({ makeProductsFree: true, removeWhenNotMet: true, products: [product] }));
/** The document of the store, with and without the offer whose gift is in the cart. */
const ON = liveGifts(OFFERS);
const OFF = JSON.stringify({
  version: 1,
  customization: JSON.parse(ON).customization.filter(({ guid }: { guid: string }) => guid !== "guid-0"),
});
const DAMAGED = '{"version":1,"auto_';

/** Returns the data that an earlier page of this checkout has left. */
const rememberedBy = (given: object) => new Map([["gifts-c0ffee", JSON.stringify({ added: [], free: [], taken: {}, ...given })]]);
const GIVEN = { given: [`guid-0 ${SOCKS.variantId}`] };

const gifts = () => extension.shopify.lines.value.filter(({ attributes }) => attributes.some(({ key }) => key === MARK));
const variants = () => gifts().map(({ merchandise }) => merchandise.id);
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const setLines = (change: (lines: Lines) => Lines) => {
  extension.shopify.lines.value = change(extension.shopify.lines.value);
};
/** Sets the lines as the Function leaves them for an offer that ended: its gift has its price. */
const charge = () => setLines((lines) => lines.map((each) => (each.id === "gift" ? line("gift", 19.5, SOCKS, "guid-0") : each)));

/** Failures besides that of the document. */
const FAILING = SUBSETS.filter((all) => !all.includes("document"));

describe.each(Object.entries(WAYS))("when something %s", (_, fails) => {
  it.each([
    ["is off", OFF],
    ["cannot be read", DAMAGED],
  ])("a gift whose offer %s while the page is open is removed, and comes back with it", async (_, ended) => {
    for (const failures of FAILING) {
      vi.clearAllTimers();
      extension.setUp();
      setDocuments(ON);
      open(failures, fails, [line("own", 60), line("gift", 0, SOCKS, "guid-0")]);
      await extension.render();
      await wait(1);
      setDocuments(ended);
      await wait(1);
      expect({ failures, gifts: variants() }).toEqual({ failures, gifts: expect.arrayContaining([SOCKS.variantId]) });
      charge();
      await wait(30);
      expect({ failures, isThere: variants().includes(SOCKS.variantId) }).toEqual({ failures, isThere: false });
      setDocuments(ON);
      await wait(30);
      const isAdding = !failures.some((each) => each === "storefront" || each === "read" || each === "write");
      expect({ failures, isThere: variants().includes(SOCKS.variantId) }).toEqual({ failures, isThere: isAdding });
      expect(extension.shopify.lines.value.some(({ id }) => id === "own")).toBe(true);
      render(null, document.body);
      extension.tearDown();
    }
    extension.setUp();
  });

  it.each([
    ["is off", OFF],
    ["cannot be read", DAMAGED],
  ])("a gift of an earlier page whose offer %s is removed, when storage knows of it", async (_, ended) => {
    for (const failures of FAILING) {
      vi.clearAllTimers();
      extension.setUp();
      setDocuments(ended);
      open(
        failures,
        fails,
        [line("own", 60, BAG), line("gift", 19.5, SOCKS, "guid-0"), line("other", 5, LAMP, "guid-9")],
        rememberedBy(GIVEN),
      );
      await extension.render();
      await wait(30);
      const left = gifts().flatMap(({ id }) => (id.startsWith("added") ? [] : [id]));
      expect({ failures, left }).toEqual({ failures, left: failures.includes("read") ? ["gift", "other"] : ["other"] });
      render(null, document.body);
      extension.tearDown();
    }
    extension.setUp();
  });
});

describe("a gift that the buyer removed", () => {
  it("does not come back with an offer that was off meanwhile", async () => {
    setDocuments(ON);
    open([], WAYS.throws, [line("own", 60), line("gift", 0, SOCKS, "guid-0")]);
    await extension.render();
    await wait(2);
    setLines((lines) => lines.filter(({ id }) => id !== "gift"));
    await wait(2);
    for (const each of [OFF, ON, DAMAGED, ON]) {
      setDocuments(each);
      await wait(2);
      expect(variants().sort()).toEqual([LAMP.variantId, BAG.variantId].sort());
    }
  });
});

describe("a page whose documents come a moment after it was opened", () => {
  it("removes nothing before they come: gifts stay at their price", async () => {
    const kept = { conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value: "200.00" }] };
    const [first, ...rest] = OFFERS;
    open(
      [],
      WAYS.throws,
      [line("own", 60), line("gift", 19.5, SOCKS, "guid-0")],
      rememberedBy({ ...GIVEN, free: GIVEN.given, added: GIVEN.given }),
    );
    setDocuments(null);
    await extension.render();
    await wait(2);
    setDocuments([{ ...first, ...kept, removeWhenNotMet: false }, ...rest]);
    await wait(30);
    expect(gifts().map(({ id }) => id)).toContain("gift");
    expect(document.body.textContent).toContain("noLonger");
  });
});
