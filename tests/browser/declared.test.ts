import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, START, startProduct } from "../../scripts/product.ts";
import { localPlatform } from "../../server/local/transport.ts";
import { readShopDocument } from "../../server/platform/shop-document.ts";
import { type Database, openDatabase } from "../../server/store/database.ts";
import { attachEmbedded } from "../../server/store/embedded/attach.ts";
import { copyProject, type Project } from "../one-file/project.ts";
import { browserPages, DESKTOP, newShop } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { post, row } from "./support/rules.ts";
import { BASIC, become } from "./support/store.ts";

const CALL = "/api/apps/rewards";
const REWARD = { name: "Belt", type: "Reward" };
const VISIT = { type: "visit", page: "/about", times: 1 };
const journey = (...tasks: object[]) => ({ type: "journey", enough: "all", tasks });
/** High enough for a whole editor: what is moved stays on the screen. */
const HIGH = { ...DESKTOP, width: 1280, height: 2000 };

let project: Project;
let folder: string;
let product: Product;
let database: Database;
const { open } = browserPages(() => product.url);

beforeAll(async () => {
  project = copyProject();
  copyFileSync("tests/one-family/reward.json", project.path("schemas", "families", "reward.json"));
  for (const kinds of ["steps", "tasks", "cases"]) cpSync(`tests/one-family/${kinds}`, project.path("schemas", kinds), { recursive: true });
  await project.run("scripts/codegen/index.ts");
  await project.run("scripts/build.mjs");
  folder = mkdtempSync(join(tmpdir(), "cartwright-declared-"));
  product = await startProduct(folder, {}, START, project.path());
  database = openDatabase((await attachEmbedded(folder, console.error)).url);
});
afterAll(async () => {
  await database.close();
  await product.stop();
  rmSync(folder, { recursive: true });
  project.remove();
});

interface Entry {
  guid: string;
  title: string;
  parts: { configuration: { configuration: object } };
}

/** What the platform holds of a shop's rewards, as somebody else would read it. */
async function kept(page: Page): Promise<Entry[]> {
  const { text } = await readShopDocument(localPlatform(database.owner).client(shopOf(page)), "rewards");
  return JSON.parse(text ?? '{"entries":[]}').entries;
}
const stored = async (page: Page) => (await kept(page)).map(({ parts }) => parts.configuration.configuration);

const shopOf = (page: Page) => String(new URL(page.url()).searchParams.get("shop"));
const group = (within: Page | Locator, name: string) => within.getByRole("group", { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const choose = (page: Page, mode: string) => group(page, "Given for").getByText(mode, { exact: true }).click();
const textIn = (within: Page | Locator, name: string) => within.getByRole("textbox", { name });
const textsIn = (within: Page | Locator, name: string) =>
  textIn(within, name).evaluateAll((all) => all.map((each) => Reflect.get(each, "value")));
const said = (page: Page) => page.getByRole("status").allTextContents();

async function begin(page: Page, name: string): Promise<void> {
  await button(page, "Create Reward").first().click();
  await textIn(page, "Reward name").fill(name);
}

/** Leaves the editor by its own button, for the list. */
async function send(page: Page, action: string): Promise<void> {
  await button(page.getByRole("main"), action).click();
  await page.getByRole("heading", { level: 1, name: "Rewards" }).waitFor();
}

/** The editor of a reward that is stored already. */
async function openStored(fields: object): Promise<Page> {
  const page = await open("/rewards", HIGH);
  await page.getByRole("heading", { name: "No rewards" }).waitFor();
  const { body } = await post(page, CALL, { ...REWARD, ...fields });
  await page.goto(`/reward/${body.guid}?shop=${shopOf(page)}`);
  await page.getByRole("heading", { name: "Edit Reward" }).waitFor();
  return page;
}

/** The kinds of the items that stand in a list, whatever they hold. */
const kindsIn = (within: Page | Locator, noun: string) =>
  within
    .getByRole("group", { name: new RegExp(`^${noun} \\d+$`) })
    .evaluateAll((all) => all.map((each) => each.querySelector("select")?.value));

async function press(page: Page, target: Locator, ...keys: string[]): Promise<void> {
  await target.focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** Lifts an item by its handle, takes it a place up and drops it there, by keyboard alone. */
async function moveUp(page: Page, item: string, place: number, of: number): Promise<void> {
  await press(page, button(page, `Move ${item} ${place}`), "Space");
  const name = `${item[0]?.toUpperCase()}${item.slice(1)} ${place}`;
  await expect.poll(() => said(page)).toContainEqual(expect.stringContaining(`${name} is lifted.`));
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => said(page)).toContainEqual(`${name} is now in place ${place - 1} of ${of}.`);
  await page.keyboard.press("Space");
}

async function looked(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLooks(page, `declared-${what}-${width}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

describe("a family that is declared from its documentation", () => {
  it("leaves the types of engine, renderer and server sound", async () => {
    expect(await Promise.all(["engine", "renderer", "server"].map(project.compile))).toEqual(["", "", ""]);
  });

  it("is documented", () => {
    const page = readFileSync(project.path("engine", "generated", "families.md"), "utf8");
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

describe("its editor", () => {
  it("makes one in every mode, which the list tells and the store's document holds", async () => {
    const page = await open("/rewards", HIGH);
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
    expect(await stored(page)).toEqual([
      { ...bare, name: "One", type: "Reward", everyone: true },
      { ...bare, name: "Two", type: "Reward", product: "Shoes", pieces: 3 },
      {
        ...{ ...bare, name: "Three", type: "Reward", relation: "any" },
        steps: [{ id: expect.any(String), type: "purchase", product: "Hat", pieces: 1 }],
      },
    ]);
  });

  it("begins anew with each mode, and goes back and forth", async () => {
    const page = await open("/rewards", HIGH);
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
    expect(await stored(page)).toMatchObject([{ product: "", steps: [{ product: "Hat" }] }]);
    await row(page, "Belt").getByRole("link", { name: "Edit Belt" }).click();
    expect(await page.getByRole("radio", { name: "Several steps" }).isChecked()).toBe(true);
    await choose(page, "Every order");
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ everyone: true, steps: [] }]);
  });

  it("adds, nests, moves, copies and removes items by keyboard alone", async () => {
    const page = await open("/rewards", HIGH);
    await begin(page, "Belt");
    await press(page, page.getByRole("radio", { name: "Every order" }), "ArrowDown", "ArrowDown");
    await textIn(group(page, "Step 1"), "Product").focus();
    await page.keyboard.type("Shoes");
    await press(page, button(page, "Add step"), "Enter");
    const second = group(page, "Step 2");
    await expect.poll(() => second.getByRole("combobox", { name: "Type" }).evaluate((each) => each.matches(":focus"))).toBe(true);
    await page.keyboard.press("ArrowDown");
    for (const place of [1, 2]) {
      await press(page, button(second, "Add task"), "Enter");
      const type = group(second, `Task ${place}`).getByRole("combobox", { name: "Type" });
      await expect.poll(() => type.evaluate((each) => each.matches(":focus"))).toBe(true);
    }
    await page.keyboard.press("ArrowDown");
    await textIn(second, "Page").focus();
    await page.keyboard.type("/about");
    await expect.poll(() => kindsIn(page, "Task")).toEqual(["visit", "share"]);
    await moveUp(page, "task", 2, 2);
    await expect.poll(() => kindsIn(page, "Task")).toEqual(["share", "visit"]);
    await moveUp(page, "step", 2, 2);
    await expect.poll(() => kindsIn(page, "Step")).toEqual(["journey", "purchase"]);
    expect(await kindsIn(group(page, "Step 1"), "Task")).toEqual(["share", "visit"]);
    await press(page, button(page, "Duplicate task 2"), "Enter");
    await expect.poll(() => textsIn(page, "Page")).toEqual(["/about", "/about"]);
    await press(page, button(page, "Remove task 1"), "Enter");
    await expect.poll(() => kindsIn(page, "Task")).toEqual(["visit", "visit"]);
    await press(page, button(page, "Remove step 2"), "Enter");
    await group(page, "Step 2").waitFor({ state: "detached" });
    await press(page, textIn(page, "Reward name"), "Control+z");
    await expect.poll(() => kindsIn(page, "Step")).toEqual(["journey", "purchase"]);
    await page.keyboard.press("Control+Shift+Z");
    await group(page, "Step 2").waitFor({ state: "detached" });
    await press(page, button(page.getByRole("main"), "Save"), "Enter");
    await row(page, "Belt").waitFor();
    expect(await stored(page)).toMatchObject([{ steps: [{ type: "journey", tasks: [VISIT, VISIT] }] }]);
  });

  it("does the same by mouse, where handles offer steps, on both levels", async () => {
    const pages = ["/one", "/two"].map((page) => ({ ...VISIT, page }));
    const page = await openStored({ steps: [{ type: "purchase", product: "Hat" }, journey(...pages)] });
    await button(page, "Move step 2").click();
    expect(await button(page, "Move down").count()).toBe(0);
    await button(page, "Move up").click();
    await expect.poll(() => kindsIn(page, "Step")).toEqual(["journey", "purchase"]);
    await button(page, "Move task 1").click();
    await button(page, "Move down").click();
    await expect.poll(() => textsIn(page, "Page")).toEqual(["/two", "/one"]);
    await button(page, "Duplicate step 1").click();
    await expect.poll(() => textsIn(page, "Page")).toEqual(["/two", "/one", "/two", "/one"]);
    await button(group(page, "Step 2"), "Remove task 1").click();
    await expect.poll(() => textsIn(page, "Page")).toEqual(["/two", "/one", "/one"]);
    await textIn(group(page, "Step 2"), "Page").fill("/three");
    await button(page, "Remove step 3").click();
    await expect.poll(() => kindsIn(page, "Step")).toEqual(["journey", "journey"]);
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([
      { steps: [{ tasks: [{ page: "/two" }, { page: "/one" }] }, { tasks: [{ page: "/three" }] }] },
    ]);
  });

  it("joins groups, which are cards once there are two, and the conditions in them", async () => {
    const page = await open("/rewards", HIGH);
    await begin(page, "Belt");
    await button(page, "Add condition").click();
    await textIn(group(page, "Condition 1"), "Amount").fill("50.00");
    expect(await group(page, "Case 1").count()).toBe(0);
    expect(await page.getByRole("combobox", { name: "Given where" }).count()).toBe(0);
    await button(page, "Add case").click();
    expect(await textIn(group(page, "Case 1"), "Amount").inputValue()).toBe("50.00");
    await page.getByRole("combobox", { name: "Given where" }).selectOption("All cases agree");
    const second = group(page, "Case 2");
    for (const place of [1, 2]) {
      await button(second, "Add condition").click();
      await textIn(group(second, `Condition ${place}`), "Amount").fill(`${place}.00`);
    }
    await group(second, "Condition 1").getByRole("combobox", { name: "Operator" }).selectOption("is less than");
    await second.getByRole("combobox", { name: "Conditions of the case" }).selectOption("Any must hold");
    await send(page, "Save");
    await row(page, "Belt").getByText("ALL of 2").waitFor();
    const [less, more] = ["is less than", "is greater than"].map((operator) => ({ type: "Cart Total", operator }));
    expect(await stored(page)).toMatchObject([
      {
        agree: "all",
        cases: [
          { match: "all", conditions: [{ ...more, value: "50.00" }] },
          {
            match: "any",
            conditions: [
              { ...less, value: "1.00" },
              { ...more, value: "2.00" },
            ],
          },
        ],
      },
    ]);
    await row(page, "Belt").getByRole("link", { name: "Edit Belt" }).click();
    await button(page, "Duplicate case 2").click();
    await textIn(group(group(page, "Case 3"), "Condition 1"), "Amount").fill("3.00");
    await expect.poll(() => textsIn(page, "Amount")).toEqual(["50.00", "1.00", "2.00", "3.00", "2.00"]);
    await moveUp(page, "case", 3, 3);
    await expect.poll(() => textsIn(page, "Amount")).toEqual(["50.00", "3.00", "2.00", "1.00", "2.00"]);
    await looked(page, "cases");
    await button(page, "Remove case 2").click();
    await group(page, "Case 3").waitFor({ state: "detached" });
    await button(page, "Remove case 1").click();
    await group(page, "Case 2").waitFor({ state: "detached" });
    await expect.poll(() => textsIn(page, "Amount")).toEqual(["1.00", "2.00"]);
  });

  it("draws a field that comes to be shown with what would be saved, and refuses what is no whole number", async () => {
    const page = await open("/rewards", HIGH);
    await begin(page, "Belt");
    expect(await textIn(page, "Days").count()).toBe(0);
    for (const name of ["Ends by itself", "Show a badge"]) await page.getByRole("checkbox", { name }).check();
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
    expect(await stored(page)).toMatchObject([{ points: 250, days: 30, texts: { badgeText: "New" }, steps: [{ pieces: 2 }] }]);
  });

  it("measures the store's document as it fills up, and says when one more is too much", async () => {
    const visit = { ...VISIT, page: "\u{1F600}".repeat(100) };
    const large = { ...REWARD, steps: Array.from({ length: 4 }, () => journey(visit, visit, visit)) };
    const page = await openStored(large);
    expect(await page.getByRole("region", { name: "Room" }).count()).toBe(0);
    let last = { status: 200, body: {} as Record<string, unknown> };
    for (let more = 0; more < 40 && last.status === 200; more++) last = await post(page, CALL, large);
    expect(last.status).toBe(422);
    await page.reload();
    const room = page.getByRole("region", { name: "Room" });
    await room.getByText(/^All rewards take [\d,]+ bytes now\.$/).waitFor();
    expect(Number(await room.getByRole("meter").getAttribute("value"))).toBeGreaterThan(100_000);
  });
});

describe("its list", () => {
  it("copies, duplicates and deletes a row, and all of them after a question", async () => {
    const page = await openStored({ link: "https://store.example/a", steps: [journey(VISIT), { type: "purchase", product: "Hat" }] });
    await looked(page, "editor");
    await button(page, "Back").click();
    await page.getByText("Buyers see rewards in the order of their priority.").waitFor();
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
    await button(page.getByRole("dialog"), "Delete").click();
    await row(page, "Belt").waitFor({ state: "detached" });
    expect((await kept(page)).map(({ title }) => title)).toEqual(["Belt for all"]);
    await button(page, "Delete All Rewards").click();
    await page.getByText("Are you sure you want to delete all rewards?").waitFor();
    await button(page.getByRole("dialog"), "Delete All Rewards").click();
    await outer(page).getByText("1 reward deleted").waitFor();
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    expect(await kept(page)).toEqual([]);
  });
});

describe("its calls", () => {
  it("refuse what is wrong at every depth by pointer, in words", async () => {
    const page = await open("/rewards");
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
    expect(await kept(page)).toEqual([]);
  });

  it("are closed to stores without what it needs, and keep what is there", async () => {
    const shop = newShop();
    const page = await open("/rewards", DESKTOP, shop);
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    await post(page, CALL, { ...REWARD, product: "Hat" });
    await become(page, shop, BASIC);
    expect((await post(page, CALL, { ...REWARD, product: "Late" })).status).toBe(403);
    await page.goto(`/rewards?shop=${shop}`);
    await page.getByText("This needs a Shopify Plus store.").waitFor();
    expect(await stored(page)).toMatchObject([{ product: "Hat" }]);
    await become(page, shop, { ...BASIC, shopifyPlus: true });
    await page.goto(`/rewards?shop=${shop}`);
    await row(page, "Belt").waitFor();
  });
});
