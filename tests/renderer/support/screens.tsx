import { act, cleanup } from "@testing-library/react";
import { type ReactElement, Suspense } from "react";
import { vi } from "vitest";
import { type Call, draw, type Replies, serve } from "./admin.tsx";

const plan = { shopifyPlus: true, partnerDevelopment: false };
const shop = { myshopifyDomain: "one.myshopify.com", currencyCode: "USD", ianaTimezone: "America/New_York", contactEmail: "", plan };

/** A list reply of any family's connection. */
export const listed = (connection: string, ...nodes: object[]) => ({
  body: { body: { data: { [connection]: { edges: nodes.map((node) => ({ node })) } } } },
});

/** The reply to a family's count. */
export const countedAs = (
  connection: string,
  counts: { total?: number; active?: number; places?: number; troubled?: number; failing?: number; missing?: number; bytes?: number } = {},
) => ({
  body: {
    body: { data: { [connection]: { total: 0, active: 0, places: counts.active ?? 0, troubled: 0, failing: 0, missing: 0, ...counts } } },
  },
});

const base: Replies = {
  "GET /api/apps/store-info": { body: { body: { data: { shop } } } },
  "GET /api/apps/store": { body: { data: [{ plan: "Plus Plan", subscribed: "ACTIVE" }] } },
  "GET /api/apps/payment": listed("paymentCustomizations"),
  "GET /api/apps/shipping": listed("deliveryCustomizations"),
  "GET /api/apps/validation/index": listed("validations"),
  "GET /api/apps/payment/count": countedAs("paymentCustomizations"),
  "GET /api/apps/shipping/count": countedAs("deliveryCustomizations"),
  "GET /api/apps/validation/count": countedAs("validations"),
};

/** Opens the screen of an address as the app does, with modules of its own, since the store is read once per visit. */
export async function openScreen(address: string, replies: Replies = {}): Promise<{ calls: Call[]; flash: () => unknown }> {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  const calls = serve({ ...base, ...replies });
  const { screen } = await import("../../../renderer/app/screens.tsx");
  const { takeFlash } = await import("../../../renderer/lib/flash.ts");
  await Promise.all([import("../../../renderer/editor/EditorPage.tsx"), import("../../../renderer/list/ListPage.tsx")]);
  const element = screen(window.location.pathname);
  if (element === undefined) throw new Error(`no screen at ${address}`);
  await act(async () => {
    draw(<Suspense>{element}</Suspense>);
  });
  return { calls, flash: takeFlash };
}

/** Opens the app at an address, again with modules of its own, like a tab that is loaded; it follows to further screens. */
export async function openApp(address: string, replies: Replies = {}): Promise<{ calls: Call[] }> {
  cleanup();
  vi.resetModules();
  window.history.replaceState(null, "", address);
  const calls = serve({ ...base, ...replies });
  const { screen } = await import("../../../renderer/app/screens.tsx");
  const { useAddress } = await import("../../../renderer/lib/navigate.ts");
  await Promise.all([import("../../../renderer/editor/EditorPage.tsx"), import("../../../renderer/list/ListPage.tsx")]);
  await act(async () => {
    draw(<Follow {...{ screen, useAddress }} />);
  });
  return { calls };
}

/** Draws the screen of whatever address comes next. */
function Follow({ screen, useAddress }: { screen: (path: string) => ReactElement | undefined; useAddress: () => URL }) {
  const { pathname, search } = useAddress();
  return <Suspense key={pathname + search}>{screen(pathname)}</Suspense>;
}
