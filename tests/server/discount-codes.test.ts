// @lane database
import { describe, expect, it } from "vitest";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { Apart } from "../support/drift-stage.ts";

const apart = new Apart();

const search = async (beginning?: string) => {
  const query = beginning === undefined ? "" : `?beginning=${encodeURIComponent(beginning)}`;
  const { status, body } = await apart.server.get(`/api/apps/discount-codes${query}`, apart.shop);
  expect(status).toBe(200);
  return body;
};
const codes = async (beginning?: string) => (await search(beginning)).codes.map(({ code }: { code: string }) => code);

describe("the discount codes of a store", () => {
  it("are the active ones, the newest first, each with what it does", async () => {
    expect(await search()).toEqual({
      state: "read",
      isComplete: true,
      codes: [
        { code: "SOCKS20", summary: "20% off Wool Hiking Socks" },
        { code: "SPEND200", summary: "$30.00 off entire order • Minimum purchase of $200.00" },
        { code: "SAVE15", summary: "$15.00 off entire order" },
        { code: "WELCOME10", summary: "10% off entire order" },
      ],
    });
  });

  it("are found by their beginning, in any case, and no other part", async () => {
    expect(await codes("s")).toEqual(["SOCKS20", "SPEND200", "SAVE15"]);
    expect(await codes(" Wel")).toEqual(["WELCOME10"]);
    expect(await codes("COME")).toEqual([]);
    expect(await codes("SUMMER")).toEqual([]);
  });

  it("take one request of Shopify", async () => {
    apart.calls.length = 0;
    await codes("S");
    expect(apart.calls).toEqual(["DiscountCodes"]);
  });

  it.each(["*", "S*", "code:SAVE15", '"', "SAVE15 OR SOCKS20", "\\", "(S)", "-SAVE15"])(
    "are never those of another search: %j",
    async (text) => {
      expect(await codes(text)).toEqual([]);
    },
  );

  it("are told as unread when Shopify does not answer, and as closed without the scope", async () => {
    apart.faults.plan(/query DiscountCodes/, "lost");
    expect(await search()).toEqual({ state: "waiting", isComplete: false, codes: [] });
    apart.faults.heal();
    apart.before = async (operation) => {
      if (operation === "DiscountCodes") throw new PlatformError("graphql", "ACCESS_DENIED", "Access denied");
    };
    expect(await search()).toEqual({ state: "notAllowed", isComplete: false, codes: [] });
  });

  it("are not waited for without end", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    apart.before = (operation) => (operation === "DiscountCodes" ? held : Promise.resolve());
    // Shopify answers after the call has
    expect(await search()).toEqual({ state: "waiting", isComplete: false, codes: [] });
    release();
  });
});
