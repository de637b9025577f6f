// @lane browser live

import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { buildPath, paramsOf } from "../../engine/lib/route-pattern.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();
const RULES: Record<string, () => object> = { payment: hide, shipping: hideShipping, validation: block };

/** One shows the way of all three; the addresses of each are opened in tests/renderer/data/families.test.tsx. */
describe.each(DEEP ? ruleFamilies : ruleFamilies.slice(0, 1))("Shopify's own settings of $title", ({ id, list, endpoints, editor }) => {
  it("lead to the chooser, to the list, and to a rule by its number", async () => {
    const page = await open(`${list.path}?create`);
    const chooser = page.getByRole("dialog", { name: list.create.title ?? list.create.label });
    await page.getByRole("heading", { name: list.empty.title }).waitFor({ state: "attached" });
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `create-${id}-${width}`));
    await chooser.getByRole("button", { name: "Close" }).click();
    await chooser.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("create")).toBe(false);
    await page.reload();
    await page.getByRole("heading", { name: list.empty.title }).waitFor();
    expect(await chooser.count()).toBe(0);

    const guid = await storeRule(page, (RULES[id] ?? hide)(), endpoints.create.path);
    const platformId = await page.evaluate(async (asked) => {
      const { function: found } = await (await fetch(`/api/apps/customization-info?guid=${asked}`)).json();
      return String(found[0].id);
    }, guid);
    for (const path of editor.paths.filter((each) => paramsOf(each).includes("number"))) {
      await page.goto(`${buildPath(path, { number: platformId.split("/").at(-1) ?? "" })}?shop=${shopOf(page)}`);
      await page.getByRole("button", { name: "Update", exact: true }).first().waitFor();
      await page.goto(`${buildPath(path, { number: "999999999" })}?shop=${shopOf(page)}`);
      await page.getByText("This customization does not exist").waitFor();
    }
  });
});
