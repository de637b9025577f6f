import type { Frame, Page } from "playwright-core";
import { appOf } from "./browser.ts";

const KEYS = [..."abcdefghijklmnopqrstuvwxyz0123456789", ..."éßÅ漢字ñ€", "\u{1F4B3}", "e\u0301"];

/** Milliseconds after which a missing field means that the list has replaced the editor. */
const CLOSE_TIMEOUT = 5000;

/** Text typed into a field: the least is what the field has shown, the most is everything sent. */
export interface Text {
  min: string;
  max: string;
}

/** Person at an editor, who waits for nothing but the own keys. */
export class Typist {
  readonly name: Text = { min: "", max: "" };
  readonly search: Text = { min: "", max: "" };
  #frame: Frame | undefined;

  constructor(readonly page: Page) {
    page.setDefaultTimeout(120_000);
  }

  /** Opens an editor and waits until its fields accept text. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.waitUntilSaved();
    this.name.min = this.name.max = await this.nameField().inputValue();
  }

  /** Finds the app's frame again after a reload. */
  async waitUntilSaved(): Promise<void> {
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
    await input.focus({ timeout: CLOSE_TIMEOUT });
    await input.press("End", { timeout: CLOSE_TIMEOUT });
    for (let key = 0; key === 0 || (more() && this[field].max.length < 200); key++) {
      const text = KEYS[Math.floor(Math.random() * KEYS.length)] ?? "";
      this[field].max += text;
      await this.page.keyboard.insertText(text);
      if (!(await input.inputValue({ timeout: CLOSE_TIMEOUT })).endsWith(this[field].max)) return;
      this[field].min = this[field].max;
    }
  }

  /** Current texts of the editor. */
  async read(): Promise<{ name: string; search: string }> {
    return { name: await this.nameField().inputValue(), search: await this.searchField().inputValue() };
  }
}

/** True if a text equals the typed one, byte for byte, except for keys that were on their way. */
export function isWithin(text: string, { min, max }: Text): boolean {
  return text.length >= min.length && max.startsWith(text);
}

/** True if a stored name equals the typed one: names are stored trimmed and in NFC. */
export function isStoredWithin(text: string, { min, max }: Text): boolean {
  for (let end = min.length; end <= max.length; end++) if (text === max.slice(0, end).normalize("NFC").trim()) return true;
  return false;
}
