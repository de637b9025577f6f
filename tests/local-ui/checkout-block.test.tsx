// @lane dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AFTER_CHECKOUT, IN_CHECKOUT, ORDER_STATUS, type ToFrame } from "../../renderer/block-frame/messages.ts";
import type { DeployedBlock } from "../../renderer/emulator/checkout/blocks/deployed.ts";
import { InstalledBlock } from "../../renderer/emulator/checkout/blocks/InstalledBlock.tsx";
import { newDraft } from "../../renderer/emulator/checkout/draft.ts";
import type { CheckoutInput } from "../../renderer/emulator/checkout/types.ts";
import type { Run } from "../../renderer/emulator/checkout/use-run.ts";
import { NOTHING_RAN } from "./run-result.ts";

const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  ...{ products: [], collections: [], customers: [], facts: [] },
  markets: [{ name: "US", countries: ["US"], currency: "USD", language: "EN", rate: "1.0" }],
};
const block: DeployedBlock = {
  ...{ handle: "survey-block", name: "Survey", targets: [IN_CHECKOUT, AFTER_CHECKOUT, ORDER_STATUS], capabilities: [] },
  settings: [{ key: "heading", type: "single_line_text_field", name: "Heading", description: "" }],
  ...{ metafields: [], bundle: "/bundle.js", locales: {}, defaultLocale: "en" },
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A block at a place, beside rules that ran, or have not run yet. */
function placed(target: string, { editor = false, ran = true } = {}) {
  const checkout = { checkoutInput: world, draft: newDraft(world), change: () => undefined, reset: () => undefined };
  const deployed = { shop: { id: "1", name: "Demo" }, blocks: [block] };
  const shop = "demo.myshopify.com";
  const conduct = { refuses: false, slow: false, app: "answers" } as const;
  const came = { result: NOTHING_RAN, evaluatedDraft: checkout.draft };
  const run: Run = { isEvaluating: false, again: () => undefined, next: async () => undefined, ...(ran && came) };
  return (
    <InstalledBlock
      {...{ shop, checkout, run, deployed, block, target, conduct, editor }}
      name={block.name}
      settings={{ heading: "Hello" }}
      token="token-1"
      cart={[]}
    />
  );
}

/** How the frame of a block at a place begins, as the frame is told it. */
async function begun(target: string, editor = false) {
  render(placed(target, { editor }));
  const frame = screen.getByTitle<HTMLIFrameElement>("Survey");
  const told = new Promise<ToFrame>((resolve) => {
    const postMessage = (_message: unknown, _origin: string, [port]: MessagePort[]) => {
      if (port) port.onmessage = ({ data }) => resolve(data);
    };
    Object.defineProperty(frame, "contentWindow", { value: { postMessage } });
  });
  fireEvent.load(frame);
  const message = await told;
  return message.kind === "start" ? message.start : expect.fail(`the frame was told "${message.kind}" first`);
}

it.each([
  [IN_CHECKOUT, true],
  [AFTER_CHECKOUT, false],
  [ORDER_STATUS, false],
])("at %s a block may change the cart: %s", async (target, writable) => {
  const start = await begun(target);
  expect(start.target).toBe(target);
  expect(start.state).toMatchObject({ writable, settings: { heading: "Hello" }, checkout: "token-1" });
});

it("a block is informed that the merchant looks at it in the editor", async () => {
  expect((await begun(AFTER_CHECKOUT, true)).state.editor).toBe(true);
});

it("a block does not start before the rules ran, since it would see a cart without its discounts", () => {
  const { rerender } = render(placed(IN_CHECKOUT, { ran: false }));
  expect(screen.queryByTitle("Survey")).toBeNull();
  rerender(placed(IN_CHECKOUT));
  screen.getByTitle("Survey");
});
