import type { Locator, Page } from "playwright-core";

/** Pressed buttons of the pointer on a page, in the app and around it: typing and the keys that go from field to field are no presses. */
export class Pointer {
  clicks = 0;

  /** Counts from the next page that is opened. */
  static async count(page: Page): Promise<Pointer> {
    const pointer = new Pointer();
    await page.exposeBinding("notePress", () => {
      pointer.clicks += 1;
    });
    await page.addInitScript(() => {
      const note = () => Reflect.get(window, "notePress")();
      addEventListener("pointerdown", note, true);
    });
    return pointer;
  }

  async press(target: Locator): Promise<void> {
    await target.first().click();
  }
}
