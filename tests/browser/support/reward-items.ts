import { expect, it } from "vitest";
import { DEEP } from "../../support/deep.ts";
import { button, group, kindsIn, moveUp, press, textIn, textsIn } from "./controls.ts";
import { begin, HIGH, journey, looked, type Rewards, send, VISIT } from "./rewards.ts";
import { row } from "./rules.ts";

/** Tests the editor of nested items and groups, on the product that a test file has built, which takes long. */
export function testItems(rewards: Rewards): void {
  testKeyboard(rewards);
  testMouse(rewards);
  testGroups(rewards);
}

function testKeyboard(rewards: Rewards): void {
  it("adds, nests, moves, copies and removes items by keyboard only", async () => {
    const page = await rewards.open("/rewards", HIGH);
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
    expect(await rewards.stored(page)).toMatchObject([{ steps: [{ type: "journey", tasks: [VISIT, VISIT] }] }]);
  });
}

function testMouse(rewards: Rewards): void {
  it.runIf(DEEP)("does the same by mouse, where handles offer steps, on both levels", async () => {
    const pages = ["/one", "/two"].map((page) => ({ ...VISIT, page }));
    const page = await rewards.openStored({ steps: [{ type: "purchase", product: "Hat" }, journey(...pages)] });
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
    expect(await rewards.stored(page)).toMatchObject([
      { steps: [{ tasks: [{ page: "/two" }, { page: "/one" }] }, { tasks: [{ page: "/three" }] }] },
    ]);
  });
}

function testGroups(rewards: Rewards): void {
  it.runIf(DEEP)("joins groups, which are cards once there are two, and the conditions in them", async () => {
    const page = await rewards.open("/rewards", HIGH);
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
    expect(await rewards.stored(page)).toMatchObject([
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
}
