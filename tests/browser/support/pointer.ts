import type { Locator } from "playwright-core";

/** Presses with the pointer, and counts: typing and the keys that go from field to field are no presses. */
export class Pointer {
  clicks = 0;

  async press(target: Locator): Promise<void> {
    await target.first().click();
    this.clicks += 1;
  }
}
