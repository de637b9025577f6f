import type { FrameLocator, Page } from "playwright-core";

/** Screen to picture. It continues where the scene before it ended. */
export interface Scene {
  /** Name of the file below docs/images. */
  name: string;
  height: number;
  /** Brings the page into the state to picture; waits for what must be visible. */
  show: (page: Page, app: FrameLocator) => Promise<void>;
}

const SHOP = "shop=cartwright-pictures.myshopify.com";
const NAME = "No cash for large carts";
const LIST = "Payment Customizations";

/** Pictures of the documents, in the order in which a merchant would see the screens. */
export const SCENES: readonly Scene[] = [
  {
    name: "home",
    height: 900,
    show: async (page, app) => {
      await page.goto(`/?${SHOP}`);
      await app.getByRole("link", { name: "Open Payment Customizations" }).waitFor();
      await app
        .getByRole("button", { name: "Create a rule" })
        .or(app.getByRole("link", { name: "Create a rule" }))
        .waitFor();
      await app.getByRole("heading", { name: "Try next" }).waitFor();
    },
  },
  {
    name: "editor",
    height: 1000,
    show: async (_page, app) => {
      await app.getByRole("link", { name: "Open Payment Customizations" }).click();
      await app.getByRole("button", { name: "Create Customization" }).first().click();
      await app.getByRole("dialog").getByRole("link", { name: "Hide Payment Method" }).click();
      await app.getByRole("textbox", { name: "Customization name" }).fill(NAME);
      const methods = app.getByRole("combobox", { name: /^Payment methods/ });
      await methods.fill("Cash on Delivery");
      await methods.press("Enter");
      await app.getByRole("button", { name: "Add condition" }).click();
      const amount = app.getByRole("textbox", { name: "Amount" });
      await amount.fill("100.00");
      await amount.blur();
      await app.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "list",
    height: 700,
    show: async (page, app) => {
      await app.getByRole("main").getByRole("button", { name: "Save", exact: true }).first().press("Enter");
      await app.getByRole("heading", { level: 1, name: LIST }).waitFor();
      await app.getByRole("link", { name: NAME, exact: true }).waitFor();
      await page.locator(".toast").waitFor({ state: "detached" });
    },
  },
  {
    name: "checkout",
    height: 1000,
    show: async (page) => {
      await page.goto(`/local/checkout?${SHOP}`);
      await page.locator("#result[aria-busy=false]").waitFor();
      await page.getByRole("article", { name: NAME }).waitFor();
    },
  },
];
