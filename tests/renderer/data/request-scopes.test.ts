// @lane dom
import { afterEach, describe, expect, it } from "vitest";
import { requestScopes } from "../../../renderer/data/request-scopes.ts";

afterEach(() => {
  delete window.shopify;
});

/** A platform whose merchant gives this answer. */
function answering(result: "granted-all" | "declined-all"): string[] {
  const asked: string[] = [];
  const request = async (scopes: readonly string[]) => {
    asked.push(...scopes);
    return { result };
  };
  Object.assign(window, { shopify: { scopes: { request } } });
  return asked;
}

describe("scopes that the app asks for", () => {
  it("are granted or not, as the merchant answers", async () => {
    const asked = answering("granted-all");
    expect(await requestScopes(["write_discounts"])).toBe(true);
    expect(asked).toEqual(["write_discounts"]);
    answering("declined-all");
    expect(await requestScopes(["write_discounts"])).toBe(false);
  });

  it("are not granted when no one can be asked", async () => {
    expect(await requestScopes(["write_discounts"])).toBe(false);
  });
});
