// @lane dom
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bridge, freshPage } from "../support/admin.tsx";
import { at, click, EDITOR, nameField, storedAs } from "../support/rules.ts";
import { openApp } from "../support/screens.tsx";

freshPage();
beforeEach(() => void bridge());
afterEach(() => vi.restoreAllMocks());

it("the editor keeps what was typed after a call that failed, also when the browser has no space for drafts", async () => {
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith("cartwright.draft/")) throw new DOMException("full", "QuotaExceededError");
    write.call(this, key, value);
  });
  await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { status: 503, body: { error: "Not now." } } });
  await userEvent.type(await nameField(), " \u6F22\u5B57");
  await click("Update");
  await at("/payments");
  await click("Continue editing");
  expect((await nameField()).value).toBe("No PayPal \u6F22\u5B57");
});
