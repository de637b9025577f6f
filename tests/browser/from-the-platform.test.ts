// @lane local live

import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declare/catalog.ts";
import { filled, paramsOf } from "../../engine/declare/route.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { browserPages, DESKTOP, PHONE } from "./support/admin.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";

const { open } = browserPages();
const RULES: Record<string, () => object> = { payment: hide, shipping: hideShipping, validation: block };

describe.each(ruleFamilies)("the platform's own settings of $title", ({ id, list, calls, editor }) => {
  it("lead to the chooser, and from there to the list or a new rule", async () => {
    const page = await open(`${list.path}?create`);
    const chooser = page.getByRole("dialog", { name: list.create.title ?? list.create.action });
    await chooser.getByRole("button", { name: "Close" }).click();
    await chooser.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: list.empty.title }).waitFor();
    expect(new URL(page.url()).searchParams.has("create")).toBe(false);
    await page.reload();
    await page.getByRole("heading", { name: list.empty.title }).waitFor();
    expect(await chooser.count()).toBe(0);
  });

  it("lead to a rule by its number, and say when there is none", async () => {
    const page = await open(list.path);
    await page.getByRole("heading", { name: list.empty.title }).waitFor();
    const guid = await storeRule(page, (RULES[id] ?? hide)(), calls.create.path);
    const platformId = await page.evaluate(async (asked) => {
      const { function: found } = await (await fetch(`/api/apps/customization-info?guid=${asked}`)).json();
      return String(found[0].id);
    }, guid);
    const shop = new URL(page.url()).searchParams.get("shop") ?? (await page.evaluate(() => sessionStorage.getItem("cartwright-shop")));
    for (const path of editor.paths.filter((each) => paramsOf(each).includes("number"))) {
      await page.goto(`${filled(path, { number: platformId.split("/").at(-1) ?? "" })}?shop=${shop}`);
      await page.getByRole("button", { name: "Update", exact: true }).first().waitFor();
      await page.goto(`${filled(path, { number: "999999999" })}?shop=${shop}`);
      await page.getByText("This customization does not exist").waitFor();
    }
  });
});

it.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])("the chooser that is open at once looks good on a %s", async (name, viewport) => {
  const page = await open("/methods?create", viewport);
  await page.getByRole("dialog").getByRole("link").first().waitFor();
  await page.getByRole("heading", { name: "No customizations" }).waitFor();
  await expectGoodLooks(page, `create-${name}`);
});
