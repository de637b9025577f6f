// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { freshPage, type Replies } from "../../support/admin.tsx";
import { openApp } from "../../support/screens.tsx";

freshPage();

const ID = "99995a2d-54e7-4f71-89d2-d8f103888221";
const HOST = "https://one.example";
const SAVE = `PUT /api/apps/cart-links/${ID}`;
const row = (variantId: string, quantity = 1) => ({ productId: "1", variantId, title: "Hat", variantTitle: "", quantity });
const stored = (more: object = {}) => ({
  ...{ _id: ID, guid: ID, revision: 2, type: "Cart Link", name: "Hats", domain: HOST },
  ...{ products: [row("41", 2)], settings: {}, url: `${HOST}/cart/41:2` },
  ...more,
});
const open = (more: object = {}, replies: Replies = {}) =>
  openApp(`/cart-link-builder?id=${ID}`, {
    [`GET /api/apps/cart-links/${ID}`]: { body: { link: stored(more) } },
    "GET /api/apps/cart-links": { body: { links: [] } },
    "GET /api/apps/shop": { body: { domains: [{ label: "one.example (Primary)", value: HOST }], shop: "one.myshopify.com" } },
    "GET /api/apps/link-check": { body: { variants: [], code: null } },
    [SAVE]: { body: { guid: ID, revision: 3 } },
    ...replies,
  });
const link = async () => (await screen.findByText(/^https:\/\/one\.example\/cart\//)).textContent;
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);

describe("a link that is made in the builder", () => {
  it("equals the stored one: blanks only are nothing, all else is as it was typed", async () => {
    const { calls } = await open();
    await userEvent.type(await screen.findByLabelText("Discount Code"), "  ");
    await userEvent.type(screen.getByLabelText("Order Note"), " Thanks {Enter}");
    await press("Generate Link");
    expect(await link()).toBe(`${HOST}/cart/41:2?note=%20Thanks%20%0A`);
    await press("Update Link");
    await waitFor(() => expect(calls.some(({ name }) => name === SAVE)).toBe(true));
    const sent = Object(calls.find(({ name }) => name === SAVE)?.body);
    expect([sent.url, sent.settings.discountCode, sent.settings.noteText]).toEqual([
      `${HOST}/cart/41:2?note=%20Thanks%20%0A`,
      "",
      " Thanks \n",
    ]);
  });

  it("stays while only blanks are typed into an empty field", async () => {
    await open();
    await userEvent.type(await screen.findByLabelText("Discount Code"), "  ");
    expect(await link()).toBe(`${HOST}/cart/41:2`);
  });
});

describe("a link that was stored with a variant twice", () => {
  it("is opened with each of them once, and with the resulting address", async () => {
    await open({ products: [row("41", 2), row("42"), row("41", 5)], url: `${HOST}/cart/41:2,42:1,41:5` });
    expect(await link()).toBe(`${HOST}/cart/41:2,42:1`);
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Quantity/).map(({ value }) => value)).toEqual(["2", "1"]);
  });
});

describe("a rejected link", () => {
  it("is reported once, with its place", async () => {
    const message = "This is not a domain of your store. Choose another one.";
    const problems = [{ code: "domain", path: "/domain", message }];
    await open({}, { [SAVE]: { status: 422, body: { error: `Store Domain: ${message}`, problems } } });
    await userEvent.type(await screen.findByLabelText(/^Link Name/), "!");
    await press("Update Link");
    expect(await screen.findByText(`Store Domain: ${message}`)).toBeTruthy();
    expect(screen.queryAllByText(message)).toEqual([]);
  });
});
