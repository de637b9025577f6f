import type { Page } from "playwright-core";
import { localPlatform } from "../../../server/emulator/local-platform.ts";
import { type Entry, entriesOf } from "../../support/entries.ts";
import { DESKTOP } from "./admin.ts";
import { button, group, textIn } from "./controls.ts";
import { Grown } from "./grown.ts";
import { expectGoodLooks, wideAndNarrow } from "./looks.ts";
import { platformData } from "./platform-data.ts";
import { post, save } from "./rules.ts";
import { shopOf } from "./store.ts";

export const CALL = "/api/apps/rewards";
export const REWARD = { name: "Belt", type: "Reward" };
export const VISIT = { type: "visit", page: "/about", times: 1 };
export const journey = (...tasks: object[]) => ({ type: "journey", enough: "all", tasks });
/** High enough for a whole editor: what is moved stays on the screen. */
export const HIGH = { ...DESKTOP, width: 1280, height: 2000 };

/** The rewards of the product that has grown, a family that was declared from its documentation. */
export class Rewards extends Grown {
  readonly #platform = platformData(() => this.folder);

  /** Returns Shopify's copy of a shop's rewards, as another client would read it. */
  kept(page: Page): Promise<Entry[]> {
    return entriesOf(localPlatform(this.#platform.database.owner).client(shopOf(page)), "rewards");
  }

  async stored(page: Page): Promise<object[]> {
    return (await this.kept(page)).map(({ record: { guid, revision, ...fields } }) => ({ type: "Reward", ...fields }));
  }

  /** The editor of a reward that is stored already. */
  async openStored(fields: object): Promise<Page> {
    const page = await this.open("/rewards", HIGH);
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    const { body } = await post(page, CALL, { ...REWARD, ...fields });
    await page.goto(`/reward/${body.guid}?shop=${shopOf(page)}`);
    await page.getByRole("heading", { name: "Edit Reward" }).waitFor();
    return page;
  }
}

export async function begin(page: Page, name: string): Promise<void> {
  await button(page, "Create Reward").first().click();
  await textIn(page, "Reward name").fill(name);
}

export const choose = (page: Page, mode: string) => group(page, "Given for").getByText(mode, { exact: true }).click();

/** Leaves the editor by its own button, for the list. */
export const send = (page: Page, action: string) => save(page, action, "Rewards");

export const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `declared-${what}-${width}`));
