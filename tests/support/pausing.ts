import { expect } from "vitest";
import { hide } from "./configuration.ts";
import type { Apart } from "./drift-stage.ts";

/** Actions of a merchant on a pause of all rules, and their effects at Shopify. */
export function pausing(apart: Apart) {
  const state = async () => (await apart.server.get("/api/apps/pause", apart.shop)).body.data;
  const press = (act: "pause" | "resume" | "dismiss") => apart.server.post("/api/apps/pause", { data: { act } }, apart.shop);
  const done = async (act: "pause" | "resume") => {
    const { status, body } = await press(act);
    expect(status).toBe(200);
    return body.data;
  };
  /** Titles and states at Shopify. */
  const running = async (): Promise<Record<string, boolean>> => {
    const all = await Promise.all(["payment", "shipping", "validation"].map((id) => apart.outside(id).nodes()));
    return Object.fromEntries(all.flat().map(({ title, enabled }) => [title, enabled]));
  };
  return {
    ...{ state, press, running },
    pause: () => done("pause"),
    resume: () => done("resume"),
    update: (data: Record<string, unknown>) => apart.server.post("/api/apps/functions/update", { data }, apart.shop),
    remove: (guid: string) => apart.server.post("/api/apps/payment/delete", { data: { guid } }, apart.shop),
    rule: (name: string, changes: Record<string, unknown> = {}) => apart.save(hide({ name, ...changes })),
  };
}
