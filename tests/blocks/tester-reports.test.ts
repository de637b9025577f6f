// @lane blocks
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine } from "@shopify/ui-extensions-tester/checkout";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { validatePart } from "../../engine/configuration/validate/validate-part.ts";
import { callSchemas } from "../../engine/generated/call-schemas.ts";
import { validators } from "../../engine/generated/call-validators.js";
import type { EventsRequest } from "../../engine/generated/calls.ts";
import { APP } from "../../extensions/block/declared.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { PATIENCE } from "../support/patience.ts";
import { asking, seeded } from "../support/storefront.ts";
import { product } from "../support/upsell.ts";
import { entries, metafield } from "./checkout-documents.ts";

const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(projectRoot, "extensions/upsell-block") });
const [JACKET, SOCKS] = [1, 5].map((at) => product(7_001_000 + at)) as [string, string];
const WAIT = { timeout: PATIENCE };

let sent: EventsRequest[];
let guid: string;
let status: number;

beforeEach(() => {
  [sent, guid, status] = [[], randomUUID(), 202];
  extension.setUp();
  const { shopify } = extension;
  const line = createCartLine();
  shopify.lines.value = [{ ...line, merchandise: { ...line.merchandise, product: { ...line.merchandise.product, id: JACKET } } }];
  shopify.query = asking(seeded()).query as typeof shopify.query;
  shopify.i18n.formatCurrency = (amount) => `$${Number(amount).toFixed(2)}`;
  const upsells = entries([{ productIds: [SOCKS] }]).map((entry) => ({ ...entry, guid }));
  shopify.appMetafields.value = [metafield(JSON.stringify({ version: 1, upsells }))] as typeof shopify.appMetafields.value;
  Object.assign(shopify, { checkoutToken: { value: randomUUID().replaceAll("-", "") } });
  extension.fetch = vi.fn(async (address, given) => {
    if (String(address) !== `${APP}/api/ext/events`) return new Response("{}", { status: 202 });
    sent.push(JSON.parse(String(given?.body)));
    return new Response("", { status });
  });
});
afterEach(() => extension.tearDown());

const consent = (analytics: boolean) =>
  Object.assign(extension.shopify, { customerPrivacy: { value: { allowedProcessing: { analytics } } } });
const buttons = () => [...document.body.querySelectorAll("s-button")];
const addSocks = async () => {
  await vi.waitFor(() => expect(buttons().length).toBeGreaterThan(0), WAIT);
  buttons()[0]?.dispatchEvent(new Event("click"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("added"), WAIT);
};
/** Returns the reason for which the app would reject a report. */
const problems = (body: EventsRequest) =>
  validatePart(callSchemas.events?.body ?? { properties: {}, required: [] }, validators.body.events ?? {}, { ...body });
const events = () => sent.flatMap((body) => body.events);

describe("what a buyer sees and adds", () => {
  it("is reported as the app declares it", async () => {
    consent(true);
    await extension.render();
    await addSocks();
    await vi.waitFor(
      () =>
        expect(
          events()
            .map(({ type }) => type)
            .sort(),
        ).toEqual(["add", "impression"]),
      WAIT,
    );
    expect(sent.flatMap(problems)).toEqual([]);
    expect(events().find(({ type }) => type === "add")).toMatchObject({ of: "upsell", subject: guid, product: SOCKS, quantity: 1 });
  });

  it("is reported with as much of a long title as the app accepts", async () => {
    const store = seeded();
    const products = store.products.map((each) => ({ ...each, title: "Socks ".repeat(50) }));
    extension.shopify.query = asking({ ...store, products }).query as typeof extension.shopify.query;
    consent(false);
    await extension.render();
    await addSocks();
    await vi.waitFor(() => expect(events().map(({ title }) => title?.length)).toEqual([255]), WAIT);
    expect(sent.flatMap(problems)).toEqual([]);
  });

  it("is not reported as seen when the buyer does not allow that, but what is added counts", async () => {
    consent(false);
    await extension.render();
    await addSocks();
    await vi.waitFor(() => expect(events().map(({ type }) => type)).toEqual(["add"]), WAIT);
  });

  it("is reported once more under the same id when the app had no capacity, and disturbs nothing", async () => {
    consent(false);
    status = 503;
    await extension.render();
    await addSocks();
    await vi.waitFor(() => expect(sent).toHaveLength(2), WAIT);
    expect(sent[1]).toEqual(sent[0]);
    expect(document.body.textContent).toContain("added");
  });
});
