// @lane browser live

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { block, checkoutWith, expectOffers, SOCKS } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { openList, stored } from "./support/offered.ts";
import { platformData } from "./support/platform-data.ts";
import { expectRun } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();
const platform = platformData();

describe("an upsell that was bought", () => {
  it("is a line of the order, which names the upsell", async () => {
    const page = await openList(open, "/healthz");
    await checkoutWith(page, { alwaysDisplay: true, productIds: [SOCKS] });
    await expectOffers(page, "Wool Hiking Socks");
    await block(page).getByRole("button", { name: "Add: Wool Hiking Socks" }).click();
    await block(page).getByText("was added to your order").waitFor();
    await expectRun(page);
    const order = outer(page).getByRole("region", { name: "Order", exact: true });
    await order.getByRole("button").click();
    await order.getByRole("heading", { name: /was placed$/ }).waitFor();
    const shop = shopOf(page);
    await page.goto(`/upsell?shop=${shop}`);
    await page.getByRole("row").nth(1).waitFor();
    const [upsell] = await stored(page);
    const lines = await platform.database.owner("order_lines").where({ shop }).orderBy("id").select("title", "attributes");
    expect(lines).toEqual([
      { title: "Ridgeline Down Jacket", attributes: {} },
      { title: "Wool Hiking Socks", attributes: { _cartwright_upsell: Reflect.get(Object(upsell), "guid") } },
    ]);
  });
});
