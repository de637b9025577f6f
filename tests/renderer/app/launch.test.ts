// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askShop, launchOf } from "../../../renderer/app/launch.ts";
import { bridge, freshPage } from "../support/admin.tsx";

const SHOP = "one.myshopify.com";
const tokenOf = (payload: unknown) => `e30.${btoa(JSON.stringify(payload))}.signature`;

freshPage();

/** A page with App Bridge as it is in some admin. */
function inAdmin(more: object): void {
  bridge();
  Object.assign(window.shopify ?? {}, more);
}

describe("the parameters with which Shopify opened the app", () => {
  it("are kept except for those that are signed anew each time", () => {
    const address = new URL(
      `https://app.example/payments?shop=${SHOP}&host=aG9zdA&embedded=1&locale=de&id_token=a&hmac=b&session=c&timestamp=d&x=e`,
    );
    expect(launchOf(SHOP, address)).toEqual({ shop: SHOP, host: "aG9zdA", embedded: "1", locale: "de" });
  });

  it("are restored when the address has lost them", () => {
    inAdmin({ config: { apiKey: "key", host: "aG9zdA" } });
    expect(launchOf(SHOP, new URL("https://app.example/payments"))).toEqual({ shop: SHOP, host: "aG9zdA", embedded: "1" });
  });
});

describe("the store of a page whose address names none", () => {
  beforeEach(() => {
    vi.spyOn(window, "parent", "get").mockReturnValue({} as Window);
    return () => vi.restoreAllMocks();
  });

  it("is that of the session token", async () => {
    inAdmin({ config: { apiKey: "key" }, idToken: async () => tokenOf({ dest: `https://${SHOP}` }) });
    expect(await askShop()).toBe(SHOP);
  });

  it("is App Bridge's when App Bridge knows it, without a request", async () => {
    const idToken = vi.fn();
    inAdmin({ config: { apiKey: "key", shop: SHOP }, idToken });
    expect([await askShop(), idToken.mock.calls]).toEqual([SHOP, []]);
  });

  it.each([
    ["the app has no key", { config: {}, idToken: async () => tokenOf({ dest: `https://${SHOP}` }) }],
    ["App Bridge gives no tokens", { config: { apiKey: "key" } }],
    ["the token cannot be read", { config: { apiKey: "key" }, idToken: async () => "token" }],
    ["the token names no store", { config: { apiKey: "key" }, idToken: async () => tokenOf({ dest: 7 }) }],
    ["no token is given", { config: { apiKey: "key" }, idToken: () => Promise.reject(new Error("no")) }],
    ["the admin never answers", { config: { apiKey: "key" }, idToken: () => new Promise(() => undefined) }],
  ])("is unknown when %s", async (_, more) => {
    inAdmin(more);
    expect(await askShop(10)).toBeUndefined();
  });

  it("is not requested outside of a frame", async () => {
    vi.restoreAllMocks();
    const idToken = vi.fn();
    inAdmin({ config: { apiKey: "key" }, idToken });
    expect([await askShop(), idToken.mock.calls]).toEqual([undefined, []]);
  });
});
