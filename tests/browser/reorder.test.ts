// @lane browser live once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages, DESKTOP, newShop, PHONE } from "./support/admin.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { storeRule } from "./support/rules.ts";

const { open } = browserPages();

const WIDE = { ...DESKTOP, width: 1280 };
const CONDITIONS = [
  { id: "a", type: "Cart Total", operator: "is greater than", value: "10.00" },
  { id: "b", type: "Shipping Country", operator: "is", value: ["DE", "FR"] },
  { id: "c", type: "Customer Tag", operator: "is", value: "vip" },
];

/** The editor of a stored rule with three conditions, once they can be moved. */
async function openThree(viewport = WIDE): Promise<Page> {
  const shop = newShop();
  const page = await open("/payments", viewport, shop);
  const guid = await storeRule(page, { name: "Three", conditions: CONDITIONS });
  await page.goto(`/payments/edit?type=hide&guid=${guid}&shop=${shop}`);
  await handle(page, 3).waitFor();
  return page;
}

const handle = (page: Page, number: number) => page.getByRole("button", { name: `Move condition ${number}`, exact: true });
const types = (page: Page) =>
  page.getByRole("combobox", { name: "Type" }).evaluateAll((all) => all.map((each) => Reflect.get(each, "value")));
const said = (page: Page) => page.getByRole("status").allTextContents();
const hasFocus = (page: Page, number: number) => handle(page, number).evaluate((element) => element.matches(":focus"));

interface Hand {
  press: (x: number, y: number) => Promise<void>;
  to: (x: number, y: number) => Promise<void>;
  release: () => Promise<void>;
}

const mouse = (page: Page): Hand => ({
  press: async (x, y) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  to: (x, y) => page.mouse.move(x, y),
  release: () => page.mouse.up(),
});

async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    press: (x, y) => touch("touchStart", { x, y }),
    to: (x, y) => touch("touchMove", { x, y }),
    release: () => touch("touchEnd"),
  };
}

/** Where a handle and a card are once nothing that still loads moves them. */
async function restingPlaces(page: Page, from: number, to: number) {
  const measure = async () => {
    const start = await handle(page, from).boundingBox();
    const end = await page.getByRole("group", { name: `Condition ${to}`, exact: true }).boundingBox();
    if (start === null || end === null) throw new Error("cards must be drawn");
    return [start, end] as const;
  };
  await page.waitForLoadState("networkidle");
  let places = await measure();
  await expect
    .poll(async () => {
      const before = places;
      places = await measure();
      return JSON.stringify(before) === JSON.stringify(places);
    })
    .toBe(true);
  return places;
}

/** Takes a handle and carries it to the middle of another card, or as far beside it. */
async function carry(page: Page, hand: Hand, from: number, to: number, beside = 0): Promise<void> {
  await handle(page, from).scrollIntoViewIfNeeded();
  const [start, end] = await restingPlaces(page, from, to);
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const way = end.y + end.height / 2 - y;
  await hand.press(x, y);
  // the first press loads what drags, so the card follows from a later move on
  await expect
    .poll(async () => {
      for (const step of [8, 12]) await hand.to(x, y + Math.sign(way) * step);
      return (await said(page)).join();
    })
    .toContain(`Condition ${from} is lifted.`);
  for (let part = 1; part <= 10; part++) await hand.to(x + (beside * part) / 10, y + (way * part) / 10);
}

describe("conditions in a browser", () => {
  it("are dragged with the mouse, moved back by one undo, and stay in place after a drop outside", async () => {
    const page = await openThree({ ...WIDE, height: 1600 });
    await carry(page, mouse(page), 3, 1);
    await expect.poll(() => said(page)).toContainEqual("Condition 3 is now in place 1 of 3.");
    await page.mouse.up();
    await expect.poll(() => types(page)).toEqual(["Customer Tag", "Cart Total", "Shipping Country"]);
    await expect.poll(() => hasFocus(page, 1)).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => types(page)).toEqual(["Cart Total", "Shipping Country", "Customer Tag"]);
    await carry(page, mouse(page), 3, 1, 900);
    await expect.poll(() => said(page)).toContainEqual("Condition 3 is outside of the list. Dropped there it stays in place 3.");
    await page.mouse.up();
    await expect.poll(() => said(page)).toContainEqual("Cancelled. Condition 3 stays in place 3 of 3.");
    expect(await types(page)).toEqual(["Cart Total", "Shipping Country", "Customer Tag"]);
  });

  it("are moved by finger on a phone, step by step too", async () => {
    // tall enough that no place is near the edge of the screen, where a carried card scrolls the page
    const page = await openThree({ ...PHONE, height: 2600 });
    const hand = await finger(page);
    await carry(page, hand, 1, 2);
    await expect.poll(() => said(page)).toContainEqual("Condition 1 is now in place 2 of 3.");
    await hand.release();
    await expect.poll(() => types(page)).toEqual(["Shipping Country", "Cart Total", "Customer Tag"]);
    await handle(page, 2).click();
    await expectGoodLooks(page, "reorder-menu-phone");
    await page.getByRole("button", { name: "Move down" }).click();
    await expect.poll(() => types(page)).toEqual(["Shipping Country", "Customer Tag", "Cart Total"]);
    await expect.poll(() => hasFocus(page, 3)).toBe(true);
    await expectGoodLooks(page, "reorder-phone");
  });

  it("are copied, and look right at rest, lifted and with the menu", async () => {
    const page = await openThree({ ...WIDE, height: 1600 });
    await expectGoodLooks(page, "reorder");
    await handle(page, 2).click();
    await expectGoodLooks(page, "reorder-menu");
    await page.keyboard.press("Escape");
    await carry(page, mouse(page), 2, 1);
    await savePicture(page, "reorder-lifted");
    await page.mouse.up();
    await expect.poll(() => types(page)).toEqual(["Shipping Country", "Cart Total", "Customer Tag"]);
    await page.getByRole("button", { name: "Duplicate condition 1" }).click();
    await expect.poll(() => types(page)).toEqual(["Shipping Country", "Shipping Country", "Cart Total", "Customer Tag"]);
    await expect
      .poll(() =>
        page
          .getByRole("combobox", { name: "Type" })
          .nth(1)
          .evaluate((element) => element.matches(":focus")),
      )
      .toBe(true);
  });
});
