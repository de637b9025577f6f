import type { Frame, Page } from "playwright-core";
import { appOf } from "./browser.ts";

const KEYS = [..."abcdefghijklmnopqrstuvwxyz0123456789", ..."éßÅ漢字ñ€", "\u{1F4B3}", "e\u0301"];

/** Milliseconds after which a missing field means that the list has replaced the editor. */
const GONE = 5000;

/** Text typed into a field: the least is what the field has shown, the most is everything sent. */
export interface Text {
  least: string;
  most: string;
}

/** Person at an editor, who waits for nothing but the own keys. */
export class Typist {
  readonly name: Text = { least: "", most: "" };
  readonly search: Text = { least: "", most: "" };
  #frame: Frame | undefined;

  constructor(readonly page: Page) {
    page.setDefaultTimeout(120_000);
  }

  /** Opens an editor and waits until its fields accept text. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.settle();
    this.name.least = this.name.most = await this.nameField().inputValue();
  }

  /** Finds the app's frame again after a reload. */
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

  /**
   * Types at the end of a field, key by key and at least one, as long as `more` is true. A key counts as typed once the field shows it,
   * because the list may replace the editor at any moment.
   */
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

  /** Current texts of the editor. */
  async read(): Promise<{ name: string; search: string }> {
    return { name: await this.nameField().inputValue(), search: await this.searchField().inputValue() };
  }
}

/** True if a text equals the typed one, byte for byte, except for keys that were on their way. */
export function within(text: string, { least, most }: Text): boolean {
  return text.length >= least.length && most.startsWith(text);
}

/** True if a stored name equals the typed one: names are stored trimmed and in NFC. */
export function storedWithin(text: string, { least, most }: Text): boolean {
  for (let end = least.length; end <= most.length; end++) if (text === most.slice(0, end).normalize("NFC").trim()) return true;
  return false;
}
