// @lane browser local once

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { cartLink } from "../support/cart-link.ts";
import { element, survey } from "../support/survey.ts";
import { browserPages } from "./support/admin.ts";
import { call } from "./support/calls.ts";
import { button, focusBeside } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { store } from "./support/offered.ts";
import { storeRule } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { openElement } from "./support/survey-elements.ts";

const { open } = browserPages();

const WAYS = ["mouse", "keyboard"] as const;
type Way = (typeof WAYS)[number];

/** An opener that is pressed, how the opened part is closed, and the element focused then: the opener, unless another is named. */
interface Case {
  /** Steps taken once before. */
  begins?: (page: Page) => Promise<void>;
  opens: (page: Page) => Locator;
  ends: (page: Page, way: Way) => Promise<void>;
  returnsTo?: (page: Page, way: Way) => Locator;
  /** The one way to walk it, for what is there but once. */
  only?: Way;
}

/** Presses an element as a person would who works that way. */
async function press(way: Way, target: Locator): Promise<void> {
  if (way === "mouse") return target.click();
  await target.focus();
  await target.press("Enter");
}

const named = (name: string) => (page: Page) => button(page.getByRole("main"), name).first();
const beginning = (name: RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name }).first();

async function closeByEscape(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.first().waitFor({ state: "detached" });
}

/** Ends a window by one of its buttons. */
const answers = (name: string) => async (page: Page, way: Way) => {
  const dialog = page.getByRole("dialog");
  await press(way, button(dialog, name));
  await dialog.waitFor({ state: "detached" });
};

/** Ends Shopify's picker: with its first product chosen, or with none. */
const picks = (name: "Select" | "Cancel") => async (page: Page, way: Way) => {
  const picker = outer(page).getByRole("dialog");
  await picker.getByRole("checkbox").first().waitFor();
  if (name === "Select") await picker.getByRole("checkbox").first().check();
  await press(way, button(picker, name));
  await picker.waitFor({ state: "detached" });
};

const shown = (text: string | RegExp) => async (page: Page) => page.getByText(text).first().waitFor();
const gone = (find: (page: Page) => Locator) => async (page: Page) => find(page).waitFor({ state: "detached" });
const DAY = / \d{1,2} 20\d\d$/u;

async function chooseDays(page: Page, way: Way): Promise<void> {
  const day = page.getByRole("button", { name: DAY, disabled: false }).first();
  await press(way, day);
  await press(way, day);
  await day.waitFor({ state: "detached" });
}

async function chooseDay(page: Page, way: Way): Promise<void> {
  const day = page.getByRole("button", { name: DAY }).nth(way === "mouse" ? 9 : 12);
  await press(way, day);
  await day.waitFor({ state: "detached" });
}

const products = beginning(/^(Select|Change) products$/);
const chips = ["Klarna", "PayPal", "Cash on Delivery"];
const chip = (at: number) => (page: Page) => button(page.getByRole("main"), `Remove ${chips[at]}`);

const tutorial = { opens: beginning(/^Dismiss: /), ends: gone(beginning(/^Dismiss: /)) };

/** Screens, and what opens something on each. They are walked in turn, each case by mouse and then by keyboard. */
const SCREENS: [path: string, cases: Record<string, Case>][] = [
  [
    "/payments",
    {
      "the chooser of a new rule": { opens: named("Create Customization"), ends: closeByEscape },
      "the tutorial of rules, dismissed": { ...tutorial, only: "keyboard", returnsTo: (page) => page.getByRole("searchbox") },
    },
  ],
  [
    "/payments/edit?guid=RULE",
    {
      "the question before a rule is deleted": { opens: named("Delete"), ends: answers("Cancel") },
      "a chip that is removed": {
        opens: (page) => beginning(/^Remove (Klarna|PayPal)/)(page),
        ends: async () => {},
        returnsTo: (page, way) => chip(way === "mouse" ? 1 : 2)(page),
      },
    },
  ],
  [
    "/upsell/edit",
    {
      "the picker of an upsell's products, cancelled": { opens: products, ends: picks("Cancel") },
      "the picker of an upsell's products": { opens: products, ends: picks("Select") },
      "the variants of a product": { opens: beginning(/^Variants of/), ends: answers("Cancel") },
      "the picker of a tried cart": {
        begins: (page) => named("Try it")(page).click(),
        opens: named("Add products"),
        ends: picks("Select"),
      },
    },
  ],
  [
    "/upsell",
    {
      "the question before all upsells are deleted": { opens: named("Delete All Upsells"), ends: answers("Cancel") },
    },
  ],
  [
    "/cart-link-builder",
    {
      "the picker of a link's products": { opens: named("Add products"), ends: picks("Select") },
      "the link, generated": { opens: named("Generate Link"), ends: shown(/^https:\/\/.*\/cart\//) },
    },
  ],
  [
    "/cart-links",
    {
      "the question before a link is deleted": { opens: beginning(/^Delete Newsletter/), ends: answers("Cancel") },
      "the same question, left by Escape": { opens: beginning(/^Delete Newsletter/), ends: closeByEscape },
      "the tutorial of links, dismissed": { ...tutorial, only: "mouse", returnsTo: (page) => page.getByRole("searchbox") },
    },
  ],
  [
    "/advanced/survey/SURVEY",
    {
      "a display condition": {
        begins: async (page) => void (await openElement(page, 2)),
        opens: (page) => page.getByRole("button", { name: /^Add display condition/, disabled: false }).first(),
        ends: answers("Cancel"),
      },
      "a day in the preview": {
        opens: beginning(/^(Select|Change) Date/),
        ends: chooseDay,
        returnsTo: beginning(/^Change Date/),
      },
      "the question before changes are left": {
        begins: async (page) => (await openElement(page, 1)).getByLabel("Field label").fill("Who was it?"),
        opens: named("Back"),
        ends: answers("Keep Editing"),
      },
    },
  ],
  ["/", { "the question before all rules are paused": { opens: named("Pause all rules"), ends: answers("Cancel") } }],
  ["/advanced/translations", { "the choice of a language": { opens: named("Add Language"), ends: closeByEscape } }],
  [
    "/analytics/upsell",
    {
      "the calendar of a period": { opens: named("Custom Range"), ends: closeByEscape },
      "the calendar, with days chosen": { opens: named("Custom Range"), ends: chooseDays },
    },
  ],
];

describe("the focus", () => {
  it("returns to what was pressed, by mouse and by keyboard", async () => {
    const page = await open("/healthz");
    const shop = shopOf(page);
    await become(page, shop, { ...PLUS, partnerDevelopment: true });
    const rule = await storeRule(page, { name: "Rule", method: chips });
    await store(page, { name: "Upsell" });
    await call(page, "/api/apps/cart-links", cartLink({ domain: `https://${shop}` }));
    const elements = [element("text", { id: "element-1", label: "Who?" }), element("date", { id: "element-2", label: "When?" })];
    const asked = await call(page, "/api/apps/surveys", survey({ elements }));
    const { id } = await asked.json();
    const failures: string[] = [];
    for (const [path, cases] of SCREENS) {
      await page.goto(`${path.replace("RULE", rule).replace("SURVEY", btoa(id))}${path.includes("?") ? "&" : "?"}shop=${shop}`);
      for (const [name, { begins, opens, ends, returnsTo = opens, only }] of Object.entries(cases)) {
        await begins?.(page);
        for (const way of only === undefined ? WAYS : [only]) {
          await press(way, opens(page));
          await ends(page, way);
          const target = returnsTo(page, way);
          await target.waitFor();
          try {
            await expect.poll(() => focusBeside(target), { timeout: 3_000 * slowdown() }).toBe("itself");
          } catch {
            failures.push(`${name}, by ${way}: ${await focusBeside(target)}`);
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });

  it("goes from a field with an open list to what follows, with one press of Tab", async () => {
    const page = await open("/payments/edit?type=hide");
    const field = page.getByRole("combobox", { name: "Payment methods" });
    await field.focus();
    await page.getByRole("option").nth(60).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches("button, input, select, a"))).toBe(true);
    expect(await focusBeside(field)).not.toBe("itself");
  });
});
