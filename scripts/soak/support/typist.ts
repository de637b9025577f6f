import type { Frame, Page } from "playwright-core";
import { appOf } from "./browser.ts";

const KEYS = [..."abcdefghijklmnopqrstuvwxyz0123456789", ..."éßÅ漢字ñ€", "\u{1F4B3}", "e\u0301"];

/** A field that is not there after so many milliseconds has given way to the list. */
const GONE = 5000;

/** What was typed into a field: all that the field has shown, and what was sent at most. */
export interface Text {
  least: string;
  most: string;
}

/** A person at an editor, who never waits for anything but the own keys. */
export class Typist {
  readonly name: Text = { least: "", most: "" };
  readonly search: Text = { least: "", most: "" };
  #frame: Frame | undefined;

  constructor(readonly page: Page) {
    page.setDefaultTimeout(120_000);
  }

  /** Opens an editor and waits until it can be typed into. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.settle();
    this.name.least = this.name.most = await this.nameField().inputValue();
  }

  /** Looks for the app anew, after it was loaded again. */
  async settle(): Promise<void> {
    this.#frame = await appOf(this.page);
    await this.nameField().waitFor();
  }

  app(): Frame {
    if (this.#frame === undefined) throw new Error("the editor is not open");
    return this.#frame;
  }

  nameField = () => this.app().getByRole("textbox", { name: "Customization name" });
  searchField = () => this.app().getByRole("combobox", { name: /^Payment methods/ });
  press = (name: string) => this.app().getByRole("main").getByRole("button", { name, exact: true }).first().click();

  async addMethod(method: string): Promise<void> {
    await this.searchField().fill(method);
    await this.searchField().press("Enter");
  }

  /** Types at the end of a field, key by key and at least one, as long as there is time. A key counts as typed once the field shows it: the
   * editor may have given way to the list on the way. */
  async type(field: "name" | "search", more: () => boolean): Promise<void> {
    const input = field === "name" ? this.nameField() : this.searchField();
    if ((await input.count()) === 0) return;
    await input.focus({ timeout: GONE });
    await input.press("End", { timeout: GONE });
    for (let key = 0; key === 0 || (more() && this[field].most.length < 200); key++) {
      const text = KEYS[Math.floor(Math.random() * KEYS.length)] ?? "";
      this[field].most += text;
      await this.page.keyboard.insertText(text);
      if (!(await input.inputValue({ timeout: GONE })).endsWith(this[field].most)) return;
      this[field].least = this[field].most;
    }
  }

  /** What stands in the editor now. */
  async read(): Promise<{ name: string; search: string }> {
    return { name: await this.nameField().inputValue(), search: await this.searchField().inputValue() };
  }
}

/** Whether a text is what was typed, up to keys that were on their way: byte for byte. */
export function within(found: string, { least, most }: Text): boolean {
  return found.length >= least.length && most.startsWith(found);
}

/** Whether a stored name is what was typed: it is stored trimmed and in NFC. */
export function storedWithin(found: string, { least, most }: Text): boolean {
  for (let end = least.length; end <= most.length; end++) if (found === most.slice(0, end).normalize("NFC").trim()) return true;
  return false;
}
