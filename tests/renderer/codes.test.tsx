// @lane dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CodeNote } from "../../renderer/discounts/CodeNote.tsx";
import { type Answer, draw, freshPage, serve } from "./support/admin.tsx";

freshPage();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const UNCHECKED = "Can't check this discount code right now.";
const SLOW: Answer = { status: 503, body: { error: "Shopify didn't respond." } };
const EXPIRED: Answer = { body: { variants: [], code: { state: "expired", discount: null } } };

/** A code of which the server says these things in turn, and the last of them from then on. */
function asked(...told: [Answer, ...Answer[]]) {
  let turn = 0;
  return serve({ "GET /api/apps/link-check": () => told[Math.min(turn++, told.length - 1)] ?? told[0] });
}

async function wait(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

/** The same code in two places, of which one can have none for a while. */
function TwoNotes() {
  const [code, setCode] = useState("NEW");
  return (
    <>
      <CodeNote code="NEW" />
      <CodeNote code={code} />
      <button type="button" onClick={() => setCode(code === "" ? "NEW" : "")}>
        Other
      </button>
    </>
  );
}

const retry = (code: string) => screen.queryByRole("button", { name: `Retry to check ${code}` });

describe("a code that the store did not check in time", () => {
  it("is shown as unchecked, and requested again by itself", async () => {
    const calls = asked(SLOW, SLOW, EXPIRED);
    draw(<CodeNote code="OLD" />);
    await wait(1);
    expect(screen.getByText(UNCHECKED)).toBeTruthy();
    expect(retry("OLD")).toBeTruthy();
    await wait(10);
    expect(screen.getByText("This discount code has expired.")).toBeTruthy();
    expect(screen.queryByText(UNCHECKED)).toBeNull();
    expect(retry("OLD")).toBeNull();
    await wait(120);
    expect(calls).toHaveLength(3);
  });

  it("is requested a few times, less and less often, and then on demand", async () => {
    const calls = asked(SLOW);
    const rows = () => calls.length;
    draw(<CodeNote code="OLD" />);
    const counts: number[] = [];
    for (const seconds of [1, 2, 7, 19, 55, 600]) {
      await wait(seconds);
      counts.push(rows());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
    asked(EXPIRED);
    const button = retry("OLD");
    if (button) fireEvent.click(button);
    await wait(1);
    expect(screen.getByText("This discount code has expired.")).toBeTruthy();
  });

  it("is requested when it is shown anew, in one place or in several", async () => {
    const calls = asked(SLOW, SLOW, EXPIRED);
    draw(<TwoNotes />);
    await wait(1);
    expect(screen.getAllByText(UNCHECKED)).toHaveLength(2);
    expect(calls).toHaveLength(1);
    fireEvent.click(screen.getByText("Other"));
    fireEvent.click(screen.getByText("Other"));
    await wait(1);
    expect(calls.map(({ url }) => url.search)).toEqual(["?code=NEW", "?code=NEW"]);
  });

  it("is no longer requested once it is not shown", async () => {
    const calls = asked(SLOW);
    const { unmount } = draw(<CodeNote code="OLD" />);
    await wait(1);
    unmount();
    await wait(120);
    expect(calls).toHaveLength(1);
  });

  it("is requested during typing only after a pause", async () => {
    const calls = asked(EXPIRED);
    const { rerender } = render(<CodeNote code="O" isEditing />);
    rerender(<CodeNote code="OL" isEditing />);
    rerender(<CodeNote code="OLD" isEditing />);
    await wait(2);
    expect(calls.map(({ url }) => url.search)).toEqual(["?code=OLD"]);
  });
});
