// @lane dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getIn } from "../../engine/lib/object.ts";
import { type Call, draw, freshPage, serve } from "./support/admin.tsx";
import { openScreen } from "./support/screens.tsx";

freshPage();
beforeEach(() => void vi.resetModules());

const SINCE = "2026-11-22T10:20:00.000Z";
const RUNNING = { since: null, active: 3, held: 0, left: 0, failed: [], resumed: null };
const PAUSED = { ...RUNNING, since: SINCE, active: 0, held: 3 };
const KLARNA = { guid: "g1", family: "payment", name: "No Klarna", reason: "All 25 places for active rules are taken." };

interface Parts {
  PauseBar: ComponentType;
  PauseSwitch: ComponentType<{ active: undefined }>;
  usePauseSettled: (changed: () => void) => void;
  settled: () => void;
}

function Screens({ PauseBar, PauseSwitch, usePauseSettled, settled }: Parts) {
  usePauseSettled(settled);
  return (
    <>
      <PauseBar />
      <PauseSwitch active={undefined} />
    </>
  );
}

/** The bar above the screens and the switch of the home page, with modules of their own. */
async function open(first: object, answers?: Record<string, object>) {
  let now = first;
  const calls = serve({
    "GET /api/apps/pause": () => ({ body: { data: now } }),
    ...(answers === undefined
      ? {}
      : {
          "POST /api/apps/pause": (_url, body) => {
            now = answers[String(getIn(body, "data", "act"))] ?? now;
            return { body: { data: now } };
          },
        }),
  });
  const { PauseBar } = await import("../../renderer/pause/PauseBar.tsx");
  const { PauseSwitch } = await import("../../renderer/pause/PauseSwitch.tsx");
  const { usePauseFinished: usePauseSettled } = await import("../../renderer/pause/use-pause.ts");
  const settled = vi.fn();
  draw(<Screens {...{ PauseBar, PauseSwitch, usePauseSettled, settled }} />);
  const become = (next: object) => {
    now = next;
  };
  return { calls, settled, become };
}

const posts = (calls: Call[]) => calls.filter(({ name }) => name.startsWith("POST")).map(({ body }) => getIn(body, "data", "act"));

describe("pausing all rules", () => {
  it("asks first, naming their number, and then shows since when they are off", async () => {
    const { calls, settled } = await open(RUNNING, { pause: PAUSED });
    await userEvent.click(await screen.findByRole("button", { name: "Pause all rules" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("heading", { name: "Pause 3 rules?" })).toBeTruthy();
    expect(posts(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Pause 3 rules" }));
    expect(await screen.findByText(/^All rules paused since Nov 22, 2026/)).toBeTruthy();
    expect(screen.getByText(/^3 rules are off until you resume\./)).toBeTruthy();
    expect(posts(calls)).toEqual(["pause"]);
    await waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("button", { name: "Pause all rules" })).toBeNull();
    await waitFor(() => expect(document.activeElement === document.getElementById("pause")).toBe(true));
  });

  it("does nothing when the person declines", async () => {
    const { calls } = await open(RUNNING);
    await userEvent.click(await screen.findByRole("button", { name: "Pause all rules" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(posts(calls)).toEqual([]);
  });

  it("is disabled without active rules, with the reason", async () => {
    await open({ ...RUNNING, active: 0 });
    const button = await screen.findByRole("button", { name: "Pause all rules" });
    expect(button.getAttribute("aria-disabled") ?? String((button as HTMLButtonElement).disabled)).toBe("true");
    expect(screen.getByText("No rule is active")).toBeTruthy();
  });

  it("shows its progress and the rules that fail, and polls until all are off", async () => {
    const reason = "Shopify didn't respond.";
    const { become } = await open(RUNNING, { pause: { ...PAUSED, active: 1, left: 1, failed: [{ ...KLARNA, reason }] } });
    await userEvent.click(await screen.findByRole("button", { name: "Pause all rules" }));
    await userEvent.click(await screen.findByRole("button", { name: "Pause 3 rules" }));
    expect(await screen.findByText("2 of 3 rules are off")).toBeTruthy();
    expect(screen.getByText("1 rule couldn't be turned off yet. The app keeps trying.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "No Klarna" }).getAttribute("href")).toBe("/payments");
    expect(screen.getByText(/Shopify didn't respond\./)).toBeTruthy();
    become(PAUSED);
    expect(await screen.findByText(/^All rules paused since/)).toBeTruthy();
  });

  it("shows when the server cannot be reached, and what happens then", async () => {
    await open(RUNNING);
    await userEvent.click(await screen.findByRole("button", { name: "Pause all rules" }));
    await userEvent.click(await screen.findByRole("button", { name: "Pause 3 rules" }));
    expect(await screen.findByText("Not all rules could be paused")).toBeTruthy();
    expect(screen.getByText(/Couldn't reach the app.*What started continues in the background/)).toBeTruthy();
  });
});

describe("resuming all rules", () => {
  it("asks first, switches them on, and shows how many", async () => {
    const { calls } = await open(PAUSED, {
      resume: { ...RUNNING, resumed: { back: 3, stayed: [] } },
      dismiss: RUNNING,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Resume" }));
    await userEvent.click(await screen.findByRole("button", { name: "Resume 3 rules" }));
    expect(await screen.findByText("3 rules are active again")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /Dismiss/ }));
    await waitFor(() => expect(screen.queryByText("3 rules are active again")).toBeNull());
    expect(posts(calls)).toEqual(["resume", "dismiss"]);
  });

  it("is not reported again to others, or later, when all came back", async () => {
    const { calls } = await open({ ...RUNNING, resumed: { back: 3, stayed: [] } });
    await waitFor(() => expect(calls).toHaveLength(1));
    await screen.findByRole("button", { name: "Pause all rules" });
    expect(screen.queryByText(/active again/)).toBeNull();
  });

  it("names rules that stayed off, with the reason and the way there", async () => {
    await open({ ...RUNNING, resumed: { back: 2, stayed: [KLARNA] } });
    expect(await screen.findByText("1 rule stayed off")).toBeTruthy();
    expect(screen.getByText("2 rules are active again.")).toBeTruthy();
    expect(screen.getByText(/All 25 places for active rules are taken/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "No Klarna" }).getAttribute("href")).toBe("/payments");
  });
});

describe("the pause without anything to report", () => {
  it("shows nothing, and does not poll", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await open(RUNNING);
    await screen.findByRole("button", { name: "Pause all rules" });
    expect(document.querySelector("#pause")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(calls.filter(({ name }) => name === "GET /api/apps/pause")).toHaveLength(1);
  });
});

describe("a rule that is paused with all others", () => {
  const rule = {
    guid: "g1",
    name: "Held",
    type: "Payment Customization",
    subtype: "hide",
    method: ["Klarna"],
    conditions: [],
    revision: 4,
  };
  const replies = {
    "GET /api/apps/customization-info": { body: { function: [{ ...rule, exactMatch: { Klarna: false }, enabled: false, paused: true }] } },
    "POST /api/apps/functions/update": { body: { guid: "g1", revision: 8 } },
  };

  it("is activated by hand with a flag that the person knew of the pause", async () => {
    const { calls } = await openScreen("/payments/edit?type=hide&guid=g1", replies);
    await userEvent.click(await screen.findByRole("button", { name: "Activate Customization" }));
    const sent = () => calls.find(({ name }) => name === "POST /api/apps/functions/update")?.body;
    await waitFor(() => expect(sent()).toMatchObject({ data: { guid: "g1", revision: 4, enabled: true, paused: true } }));
  });

  it("is marked in its list", async () => {
    const node = { id: "1", guid: "g1", title: "Held", enabled: false, subtype: "hide", paused: true };
    await openScreen("/payments", {
      "GET /api/apps/payment": { body: { body: { data: { paymentCustomizations: { edges: [{ node }] } } } } },
    });
    expect(await screen.findByText("Paused")).toBeTruthy();
  });
});
