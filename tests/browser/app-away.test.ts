// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { timeAlone } from "../support/time.ts";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { block, checkout, isKept, order, ordering, storeSurvey } from "./support/survey-block.ts";

const { open } = browserPages();
const REQUIRED = [{ type: "text", id: "element-1", label: "How did you find us?", required: true }];

/** Behaviours of the app, and the seconds after which the block stops waiting; tests/blocks/tester-away.test.ts has all of them, and more. */
const APPS: [app: string, seconds: number][] = [
  ["never answers", 8],
  ["answers 503", 0],
  ["answers after 30 seconds", 8],
  ["is gone", 0],
];

/** A checkout in which an order waits for an answer, beside an app that is told what to do. */
async function waiting(app: string): Promise<Page> {
  const page = await open("/healthz", { width: 1280, height: 1600 });
  await page.clock.install();
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await storeSurvey(page, { elements: REQUIRED });
  await checkout(page);
  await outer(page).getByLabel("The app", { exact: true }).selectOption({ label: app });
  await block(page).getByLabel("How did you find us?").fill("By chance");
  await expect.poll(() => isKept(page)).toBe(true);
  await ordering(page).getByRole("button", { name: "Place order" }).click();
  await ordering(page).getByText("Answer the required questions and submit your answers to continue.").waitFor();
  return page;
}

describe("a checkout with a required question", () => {
  it.each(DEEP ? APPS : APPS.slice(0, 2))("is completed within ten seconds when the app %s", async (app, seconds) => {
    const page = await waiting(app);
    const submit = block(page).getByRole("button", { name: "Submit" });
    await submit.click();
    if (seconds > 0) {
      await expect.poll(() => submit.getAttribute("aria-busy")).toBe("true");
      // the order may go while the answer is on its way
      await expect.poll(() => isKept(page)).toBe(false);
      await page.clock.fastForward(seconds * 1_000);
    }
    const rest = await timeAlone(async () => {
      await block(page).getByText("Your answers could not be sent. Try again.").waitFor();
      await expect.poll(() => isKept(page)).toBe(false);
      await order(page);
    });
    expect(seconds + rest / 1_000).toBeLessThan(10);
  });

  it("receives an answer once the app is back", async () => {
    const page = await waiting("is gone");
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Your answers could not be sent. Try again.").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `app-away-${width}`));
    await outer(page).getByLabel("The app", { exact: true }).selectOption({ label: "answers" });
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Thank you for your answers.").waitFor();
    await order(page);
  });
});
