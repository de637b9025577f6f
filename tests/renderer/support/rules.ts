import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { Replies } from "./admin.tsx";
import { ACTIVE, storeReplies } from "./stores.ts";

/** A stored payment rule. */
export const STORED = {
  ...{ guid: "g1", id: "gid://shopify/PaymentCustomization/1", shop: "one.myshopify.com", revision: 4 },
  ...{ name: "No PayPal", type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: { PayPal: false } },
  ...{ express: false, conditions: [], enabled: true },
};
export const EDITOR = "/payments/edit?type=hide&guid=g1";
export const NEW = "/payments/edit?type=hide";

export function storedAs(fields: object = {}): Replies {
  const info = { "GET /api/apps/customization-info": { body: { function: [{ ...STORED, ...fields }] } } };
  return { ...storeReplies({ facts: { ...ACTIVE, plan: "Plus Plan", shopifyPlus: true } }), ...info };
}

export const nameField = () => screen.findByLabelText<HTMLInputElement>(/Customization name/);
export const methodField = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Payment methods/ });

export async function click(name: string): Promise<void> {
  const [button] = await screen.findAllByRole("button", { name });
  await userEvent.click(button ?? document.body);
}

export const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** Everything that the browser keeps. */
export const kept = () => Object.entries({ ...window.localStorage }).filter(([key]) => key.startsWith("cartwright.draft/"));
