// @lane browser local once

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { DESKTOP, newShop } from "./support/admin.ts";
import { button, group, kindsIn, press, textIn, textsIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { testItems } from "./support/reward-items.ts";
import { begin, CALL, choose, HIGH, journey, looked, REWARD, Rewards, send, VISIT } from "./support/rewards.ts";
import { post, row } from "./support/rules.ts";
import { BASIC, become } from "./support/store.ts";

const rewards = new Rewards();

describe("a family that is declared from its documentation", () => {
  it("is documented", () => {
    const page = readFileSync(rewards.path("engine", "generated", "families.md"), "utf8");
    expect(page).toContain(
      'Stored as `type` "Reward", in the shop\'s document `rewards`, a list of all. Needs the entitlement `plusFeatures`.',
    );
    expect(page).toContain("- List at `/rewards`, editor at `/rewards/new` and `/reward/:id`.");
    expect(page).toContain("- A row: edit, duplicate, copy `link`, delete. All of them: Delete All Rewards.");
    expect(page).toContain("- mode `steps`: Several steps, where `steps` is filled; with `relation`.");
    expect(page).toContain("| `points` | integer from 1 to 10000 | Points |  |");
    expect(page).toContain("| `texts` | object of `heading`, `badge`, `badgeText` | Texts |  |");
    expect(page).toContain("| clear | `DELETE /api/apps/rewards` | bare | bare |");
    expect(page).toContain('| `given` (not stored) | "everyone", "product", "steps" | Given for |  |');
  });
});

describe("the editor of a declared family", () => {
  it("creates one in every mode, which the list shows and the store's document holds", async () => {
    const page = await rewards.open("/rewards", HIGH);
    await begin(page, "One");
    await page.getByRole("heading", { name: "New Reward" }).waitFor();
    await send(page, "Save");
    await outer(page).getByText("Reward saved").waitFor();
    await begin(page, "Two");
    await choose(page, "A product");
    await textIn(page, "Product").fill("Shoes");
    await textIn(page, "Pieces").fill("3");
    await send(page, "Save");
    await begin(page, "Three");
    await choose(page, "Several steps");
    await textIn(group(page, "Step 1"), "Product").fill("Hat");
    await page.getByRole("combobox", { name: "Given when" }).selectOption("Any step is done");
    await send(page, "Save");
    await row(page, "One").getByText("Every order").waitFor();
    await row(page, "Two").getByText("Shoes").waitFor();
    await row(page, "Three").getByText("Multiple (1): ANY of Purchase").waitFor();
    const rest = {
      agree: "any",
      cases: [],
      ends: false,
      link: "",
      points: 100,
      priority: 99,
      texts: { heading: "Thank you", badge: false },
    };
    const bare = { ...rest, everyone: false, product: "", pieces: 1, relation: "all", steps: [] };
    expect(await rewards.stored(page)).toMatchObject([
      { ...bare, name: "One", type: "Reward", everyone: true },
      { ...bare, name: "Two", type: "Reward", product: "Shoes", pieces: 3 },
      {
        ...{ ...bare, name: "Three", type: "Reward", relation: "any" },
        steps: [{ id: expect.any(String), type: "purchase", product: "Hat", pieces: 1 }],
      },
    ]);
  });

  it.runIf(DEEP)("begins anew with each mode, and supports undo and redo", async () => {
    const page = await rewards.open("/rewards", HIGH);
    await begin(page, "Belt");
    await choose(page, "A product");
    await textIn(page, "Product").fill("Shoes");
    await choose(page, "Several steps");
    await group(page, "Step 1").waitFor();
    expect(await textsIn(page, "Product")).toEqual([""]);
    await choose(page, "A product");
    await group(page, "Step 1").waitFor({ state: "detached" });
    await expect.poll(() => textsIn(page, "Product")).toEqual([""]);
    await button(page, "Undo").click();
    await group(page, "Step 1").waitFor();
    await button(page, "Undo").click();
    await group(page, "Step 1").waitFor({ state: "detached" });
    await expect.poll(() => textsIn(page, "Product")).toEqual(["Shoes"]);
    await button(page, "Redo").click();
    await textIn(group(page, "Step 1"), "Product").fill("Hat");
    expect(await button(page, "Redo").isDisabled()).toBe(true);
    await send(page, "Save");
    expect(await rewards.stored(page)).toMatchObject([{ product: "", steps: [{ product: "Hat" }] }]);
    await row(page, "Belt").getByRole("link", { name: "Edit Belt" }).click();
    expect(await page.getByRole("radio", { name: "Several steps" }).isChecked()).toBe(true);
    await choose(page, "Every order");
    await send(page, "Update");
    expect(await rewards.stored(page)).toMatchObject([{ everyone: true, steps: [] }]);
  });

  testItems(rewards);

  it.runIf(DEEP)("draws a field that becomes visible with its saved value, and rejects what is not a whole number", async () => {
    const page = await rewards.open("/rewards", HIGH);
    await begin(page, "Belt");
    expect(await textIn(page, "Days").count()).toBe(0);
    for (const name of ["Ends automatically", "Show a badge"]) await page.getByRole("checkbox", { name }).check();
    expect(await textIn(page, "Days").inputValue()).toBe("30");
    expect(await textIn(group(page, "Texts"), "Badge").inputValue()).toBe("New");
    await choose(page, "Several steps");
    await textIn(group(page, "Step 1"), "Product").fill("Hat");
    for (const wrong of ["1.5", "0", "many", ""]) {
      await textIn(page, "Points").fill(wrong);
      await page.getByText("Points must be a whole number from 1 to 10000").first().waitFor();
      expect(await button(page.getByRole("main"), "Save").isDisabled(), wrong).toBe(true);
    }
    await textIn(page, "Points").fill("250");
    await textIn(page, "Pieces").fill("100");
    await page.getByText("Step 1: Pieces must be a whole number from 1 to 99").waitFor();
    await textIn(page, "Pieces").fill("2");
    await send(page, "Save");
    expect(await rewards.stored(page)).toMatchObject([{ points: 250, days: 30, texts: { badgeText: "New" }, steps: [{ pieces: 2 }] }]);
  });

  it.runIf(DEEP)("measures the store's document as it fills up, and shows when one more is too many", async () => {
    const visit = { ...VISIT, page: "\u{1F600}".repeat(100) };
    const large = { ...REWARD, steps: Array.from({ length: 4 }, () => journey(visit, visit, visit)) };
    const page = await rewards.openStored(large);
    expect(await page.getByRole("region", { name: "Room" }).count()).toBe(0);
    let last = { status: 200, body: {} as Record<string, unknown> };
    for (let more = 0; more < 40 && last.status === 200; more++) last = await post(page, CALL, large);
    expect(last.status).toBe(422);
    await page.reload();
    const room = page.getByRole("region", { name: "Room" });
    await room.getByText(/^Your rewards use [\d,]+ bytes of storage\.$/).waitFor();
    expect(Number(await room.getByRole("meter").getAttribute("value"))).toBeGreaterThan(100_000);
  });
});

describe("the list of a declared family", () => {
  it("copies, duplicates and deletes a row, and all of them after a confirmation", async () => {
    const page = await rewards.openStored({
      link: "https://store.example/a",
      steps: [journey(VISIT), { type: "purchase", product: "Hat" }],
    });
    await looked(page, "editor");
    await button(page, "Back").click();
    await page.getByText("Customers see rewards in the order of their priority.").waitFor();
    await button(page, "Copy Link Belt").click();
    await outer(page).getByText("Link copied to clipboard").waitFor();
    await page.getByRole("link", { name: "Duplicate Belt" }).click();
    await expect.poll(() => kindsIn(page, "Step")).toEqual(["journey", "purchase"]);
    await press(page, textIn(page, "Reward name"), "ControlOrMeta+a", "ControlOrMeta+v");
    expect(await textIn(page, "Reward name").inputValue()).toBe("https://store.example/a");
    await textIn(page, "Reward name").fill("Belt for all");
    await textIn(page, "Link").fill("");
    await send(page, "Save");
    expect(await button(page, "Copy Link Belt for all").isDisabled()).toBe(true);
    await looked(page, "list");
    await button(page, "Delete Belt").press("Enter");
    await page.getByRole("dialog").getByText("Are you sure you want to delete this reward?").waitFor();
    await looked(page, "delete");
    // a look has just moved the window: a click could miss
    await button(page.getByRole("dialog"), "Delete").press("Enter");
    await row(page, "Belt").waitFor({ state: "detached" });
    expect((await rewards.kept(page)).map(({ title }) => title)).toEqual(["Belt for all"]);
    await button(page, "Delete All Rewards").click();
    await page.getByText("Are you sure you want to delete all rewards?").waitFor();
    await button(page.getByRole("dialog"), "Delete All Rewards").click();
    await outer(page).getByText("1 reward deleted").waitFor();
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    expect(await rewards.kept(page)).toEqual([]);
  });
});

describe("the calls of a declared family", () => {
  it("reject errors at every depth by pointer, in words", async () => {
    const page = await rewards.open("/rewards");
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    const reply = await post(page, CALL, {
      ...{ ...REWARD, texts: { heading: "", moon: 1 }, steps: [journey(VISIT), journey(VISIT, { ...VISIT, page: "", times: 1.5 })] },
      cases: [{ type: "case", conditions: [{ type: "Cart Total", operator: "is greater than", value: "x" }] }],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.problems).toMatchObject([
      { path: "/texts/heading", message: "Heading cannot be empty" },
      { path: "/texts/moon" },
      { path: "/steps/1/tasks/1/page", message: "Page cannot be empty" },
      { path: "/steps/1/tasks/1/times", message: "Times must be a whole number from 1 to 20" },
      { path: "/cases/0/conditions/0/value" },
    ]);
    expect(await rewards.kept(page)).toEqual([]);
  });

  it.runIf(DEEP)("are closed to stores without the required plan, and keep what is stored", async () => {
    const shop = newShop();
    const page = await rewards.open("/rewards", DESKTOP, shop);
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    await post(page, CALL, { ...REWARD, product: "Hat" });
    await become(page, shop, BASIC);
    expect((await post(page, CALL, { ...REWARD, product: "Late" })).status).toBe(403);
    await page.goto(`/rewards?shop=${shop}`);
    await page.getByText("Requires a Shopify Plus store.").waitFor();
    expect(await rewards.stored(page)).toMatchObject([{ product: "Hat" }]);
    await become(page, shop, { ...BASIC, shopifyPlus: true });
    await page.goto(`/rewards?shop=${shop}`);
    await row(page, "Belt").waitFor();
  });
});
