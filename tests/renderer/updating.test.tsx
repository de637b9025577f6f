// @lane dom
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freshPage } from "./support/admin.tsx";
import { openScreen } from "./support/screens.tsx";
import { ACTIVE, storeReplies } from "./support/stores.ts";

freshPage();
afterEach(() => void vi.useRealTimers());

const TITLE = /being updated to a new version/;

describe.each(["/payments", "/"])("%s of a store whose customizations are being updated to a new version", (address) => {
  it("shows that until it is done", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let updating: boolean | undefined = true;
    const { calls } = await openScreen(address, {
      ...storeReplies({ facts: ACTIVE, updating: true }),
      "GET /api/apps/store": () => ({ body: { data: [{ plan: "Basic Plan", updating }] } }),
    });
    expect(await screen.findByText(TITLE)).toBeTruthy();
    updating = undefined;
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByText(TITLE)).toBeNull();
    const requests = () => calls.filter(({ name }) => name === "GET /api/apps/store").length;
    const before = requests();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requests()).toBe(before);
  });
});

describe("a store that is up to date", () => {
  it("shows nothing, and does not request it again", async () => {
    const { calls } = await openScreen("/payments", storeReplies({ facts: ACTIVE }));
    expect(await screen.findByText("No customizations")).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(calls.filter(({ name }) => name === "GET /api/apps/store")).toEqual([]);
  });
});
