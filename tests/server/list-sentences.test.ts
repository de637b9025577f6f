// @lane database
import { describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";

const apart = new Apart();

describe("a list in words", () => {
  const product = (value: readonly string[]) => ({ id: "1", type: "Product", operator: "is", value });
  const save = (changes: Record<string, unknown>) => apart.save(hide(changes));
  const summaries = async (): Promise<unknown[]> => (await apart.list()).map(({ summary }) => summary);
  const some = async (count: number) => {
    const { products } = await apart.server.services.admin(apart.shop).request("Products", { first: count });
    return products.nodes.map(({ id, title }) => ({ id, title }));
  };

  it("says what each rule does, in the store's currency", async () => {
    await apart.store({ shopifyPlus: false, currencyCode: "EUR" });
    await apart.save(hide());
    expect(await summaries()).toEqual([
      `Hide payment methods whose name contains "Cash on Delivery" when the cart total is more than \u20ac100.00 in the store's currency.`,
    ]);
  });

  it("names products by their titles, all of them with one call, and requests none again", async () => {
    const [first, second] = await some(2);
    const gone = "gid://shopify/Product/999999999999";
    await save({ conditions: [product([first?.id ?? "", gone])] });
    await save({ conditions: [product([second?.id ?? ""])] });
    apart.calls.length = 0;
    const said = await summaries();
    expect(said[0]).toContain(`when the cart contains one of "${first?.title}" or a deleted product.`);
    expect(said[1]).toContain(`when the cart contains "${second?.title}".`);
    expect(await summaries()).toEqual(said);
    expect(apart.calls.filter((name) => name === "Titles")).toHaveLength(1);
  });

  it("reads no titles to count", async () => {
    await save({ conditions: [product(["gid://shopify/Product/77"])] });
    apart.calls.length = 0;
    expect((await apart.server.get("/api/apps/payment/count", apart.shop)).status).toBe(200);
    expect(apart.calls).not.toContain("Titles");
  });

  it("names products by their numbers while Shopify does not return titles", async () => {
    await save({ conditions: [product(["gid://shopify/Product/78"])] });
    apart.faults.plan(/query Titles/, "lost");
    const said = await summaries();
    apart.faults.heal();
    expect(said).toEqual([expect.stringContaining("when the cart contains product 78.")]);
    expect(await summaries()).toEqual([expect.stringContaining("when the cart contains a deleted product.")]);
  });

  it("describes the applied fields: a choice that the plan does not include is left out", async () => {
    await apart.store({ shopifyPlus: true });
    await save({ express: false });
    expect(await summaries()).toEqual([expect.stringContaining("(except in express checkout)")]);
    await apart.store({ shopifyPlus: false });
    expect(await summaries()).toEqual([expect.not.stringContaining("express")]);
  });

  it("describes a rule that was deleted outside by its last configuration", async () => {
    const guid = await apart.save(hide());
    await apart.outside().delete(guid);
    expect(await apart.list()).toMatchObject([{ missing: true, summary: expect.stringMatching(/^Hide payment methods/) }]);
  });
});
