// @lane dom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newDraft, newLine } from "../../../../renderer/emulator/checkout/draft.ts";
import type { CheckoutInput, Draft } from "../../../../renderer/emulator/checkout/types.ts";
import { type Run, useRun } from "../../../../renderer/emulator/checkout/use-run.ts";
import { NOTHING_RAN } from "../../../local-ui/run-result.ts";

const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: [
    {
      ...{ id: "p1", title: "Socks", vendor: "", tags: [], collections: [] },
      variants: [{ id: "v1", title: "Default Title", sku: null, price: "5.00" }],
    },
  ],
  ...{ collections: [], customers: [], markets: [], facts: [] },
};

/** Present state of the page. */
let page: { run: Run; change: (part: Partial<Draft>) => void; draft: Draft };
let fails: boolean;

function Page() {
  const [draft, setDraft] = useState(() => newDraft(world));
  page = { run: useRun("demo.myshopify.com", { checkoutInput: world, draft }), change: (part) => setDraft({ ...draft, ...part }), draft };
  return null;
}

beforeEach(() => {
  fails = false;
  vi.stubGlobal("fetch", async () => (fails ? Response.json({ error: "No." }, { status: 422 }) : Response.json(NOTHING_RAN)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Asks for a run after a change, and tells how many lines the page had seen when that was answered. */
async function answered(change: Partial<Draft>): Promise<number | undefined> {
  const seen: (number | undefined)[] = [];
  act(() => {
    page.change(change);
    void page.run.next().then(() => seen.push(page.run.evaluatedDraft?.lines.length));
  });
  await waitFor(() => expect(seen).toHaveLength(1));
  return seen[0];
}

/** Adds a line, as a block does. */
const added = () => answered({ lines: [...page.draft.lines, newLine(world, "p1")] });

it("a buyer who changes something and waits sees the result, also while another run is on its way", async () => {
  render(<Page />);
  expect(page.run.evaluatedDraft).toBeUndefined();
  expect(await added()).toBe(2);
  expect(await added()).toBe(3);
});

it("a buyer waits no longer than a run that fails, and then still sees the last result", async () => {
  render(<Page />);
  expect(await added()).toBe(2);
  fails = true;
  expect(await added()).toBe(2);
  expect(page.run.error).toBe("No.");
});

it("the checkout runs once more when nothing has changed", async () => {
  render(<Page />);
  await added();
  expect(await answered({})).toBe(2);
});
