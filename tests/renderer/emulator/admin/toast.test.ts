// @lane dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToasts as createDrawn } from "../../../../renderer/emulator/admin/toast.ts";
import { createToasts, type Toasts } from "../../../../renderer/emulator/bridge/toasts.ts";
import { adminSide } from "../../../local-ui/sides.ts";

let toasts: Toasts;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  const drawn = createDrawn(document.body, (id, acted) => toasts.ended(id, acted));
  toasts = createToasts(adminSide({ toast: drawn.show, hideToast: drawn.hide }).ask);
});
afterEach(() => vi.useRealTimers());

const shown = () => [...document.querySelectorAll(".toast span")].map(({ textContent }) => textContent);

describe("a toast", () => {
  it("is shown for five seconds, or as long as requested", () => {
    toasts.show("Saved");
    toasts.show("Copied", { duration: 1_000 });
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(["Saved"]);
    vi.advanceTimersByTime(4_000);
    expect(shown()).toEqual([]);
  });

  it("is hidden by its id, once", () => {
    const onDismiss = vi.fn();
    const id = toasts.show("Saved", { onDismiss });
    toasts.hide(id);
    toasts.hide(id);
    expect([shown(), onDismiss.mock.calls.length]).toEqual([[], 1]);
  });

  it("runs its action and closes", () => {
    const onAction = vi.fn();
    toasts.show("Deleted", { action: "Undo", onAction });
    document.querySelector<HTMLButtonElement>(".toast button")?.click();
    expect([shown(), onAction.mock.calls.length]).toEqual([[], 1]);
  });

  it("is announced at once when it is an error, politely otherwise", () => {
    toasts.show("Saved");
    toasts.show("Failed", { isError: true });
    expect([document.querySelector("[role=status]")?.textContent, document.querySelector("[role=alert]")?.textContent]).toEqual([
      "Saved\u00d7",
      "Failed\u00d7",
    ]);
  });
});
