import { screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { intervals } from "../../../engine/generated/billing.ts";
import { draw, freshPage, type Replies, serve } from "./admin.tsx";
import { ACTIVE, type Given, storeReplies } from "./stores.ts";

export const CONFIRM = "https://one.myshopify.com/admin/charges/1/confirm";
const confirmed = { body: { body: { data: { appSubscriptionCreate: { confirmationUrl: CONFIRM, userErrors: [] } } } } };
/** How the switch to years is called. */
export const YEARLY = `${intervals.yearly.title} ${intervals.yearly.description}`;
export const PLUS = { shopifyPlus: true };
export const basic = { facts: { ...ACTIVE, ...PLUS }, interval: "EVERY_30_DAYS", price: 29 } as const;

/** The windows that were opened, with their targets. */
export const opened: [string, string][] = [];

/** Every test begins with a page on which nothing was asked for. */
export function freshPlans(): void {
  freshPage();
  beforeEach(() => {
    vi.resetModules();
    window.localStorage.clear();
    opened.length = 0;
    vi.stubGlobal("open", (url: string, target: string) => opened.push([url, target]));
  });
}

/** The plan page of a store. */
export async function open(given: Given = {}, replies: Replies = {}) {
  const calls = serve({ ...storeReplies(given), "POST /api/apps/new-subscription": confirmed, ...replies });
  const { PlanPage } = await import("../../../renderer/plan/PlanPage.tsx");
  draw(<PlanPage />);
  await screen.findAllByRole("heading", { name: "Basic Plan", level: 2 });
  return calls;
}

export const card = (name: string) => screen.getAllByRole("heading", { name }).at(-1)?.closest("li") ?? document.body;
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
