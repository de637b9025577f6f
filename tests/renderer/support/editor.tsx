import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { bridge, draw, freshPage, type Replies, serve } from "./admin.tsx";
import { STORED } from "./rules.ts";

const shop = {
  myshopifyDomain: "one.myshopify.com",
  currencyCode: "USD",
  ianaTimezone: "America/New_York",
  contactEmail: "",
  plan: { shopifyPlus: true, partnerDevelopment: false },
};
const base: Replies = {
  "GET /api/apps/store-combined": { body: { body: { shop, store: [{ plan: "Plus Plan", subscribed: "ACTIVE" }] } } },
  "GET /api/apps/customization-info": { body: { function: [STORED] } },
};

/** Windows and messages that App Bridge has shown in a test. */
export let shown: ReturnType<typeof bridge>;

/** Every test begins on an empty page, with modules and a bridge of its own. */
export function freshEditor(): void {
  freshPage();
  beforeEach(() => {
    shown = bridge();
    vi.resetModules();
  });
}

/** The editor with modules of its own, since the store is read once per visit. */
export async function open(address: string, replies: Replies = {}) {
  window.history.replaceState(null, "", address);
  const calls = serve({ ...base, ...replies });
  const { EditorPage } = await import("../../../renderer/editor/EditorPage.tsx");
  const { takeFlash } = await import("../../../renderer/lib/flash.ts");
  draw(<EditorPage family={family("payment")} families={[family("payment")]} params={{}} />);
  return { calls, takeFlash };
}

export const button = (name: string) => screen.findByRole("button", { name });
export const path = () => window.location.pathname;

export const off = (control: HTMLElement) => control.hasAttribute("disabled") || control.getAttribute("aria-disabled") === "true";

export async function click(name: string) {
  await userEvent.click(await button(name));
}
