// @lane dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SUPPORT } from "../../engine/generated/support.ts";
import { freshPage } from "./support/admin.tsx";
import { listed, openScreen } from "./support/screens.tsx";

const SINCE = "2026-07-01T12:30:00Z";
const SHOWN = new Date(SINCE).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
const node = { id: "gid://shopify/Validation/1", guid: "g1", title: "No P.O. boxes", enabled: true, subtype: "message" };
const stored = { guid: "g1", revision: 1, type: "Order Validation", subtype: "message", name: "No P.O. boxes", enabled: true };

freshPage();

describe("a list with rules that fail at checkout", () => {
  const open = (...nodes: object[]) => openScreen("/validations", { "GET /api/apps/validation/index": listed("validations", ...nodes) });

  it("marks each with the time, the meaning and the remedy", async () => {
    await open({ ...node, failingSince: SINCE }, { ...node, guid: "g2", title: "No Sundays" });
    expect(await screen.findByText(`Failing at checkout since ${SHOWN}`)).toBeTruthy();
    expect(await screen.findByText("Checkout could not run 1 customization")).toBeTruthy();
    expect(screen.getByText(/Checkout then continues without the customization/)).toBeTruthy();
    expect(screen.getByRole("link", { name: SUPPORT }).getAttribute("href")).toBe(`mailto:${SUPPORT}`);
    expect(screen.getAllByText(/^Failing at checkout/)).toHaveLength(1);
  });

  it("counts them, from the earliest time on", async () => {
    await open({ ...node, failingSince: "2026-07-02T00:00:00Z" }, { ...node, guid: "g2", failingSince: SINCE });
    expect(await screen.findByText("Checkout could not run 2 customizations")).toBeTruthy();
    expect(screen.getByText(new RegExp(`^Since ${SHOWN},`))).toBeTruthy();
  });

  it("shows nothing for rules that work", async () => {
    await open(node);
    expect(await screen.findByText("No P.O. boxes")).toBeTruthy();
    expect(screen.queryByText(/could not run|Failing at checkout/)).toBeNull();
  });
});

describe("the editor of a rule that fails at checkout", () => {
  const open = (body: object) => openScreen("/validations/edit?type=message&guid=g1", { "GET /api/apps/customization-info": { body } });

  it("shows since when, with the meaning and the remedy", async () => {
    await open({ function: [stored], failingSince: SINCE });
    expect(await screen.findByText("Checkout could not run this customization")).toBeTruthy();
    expect(screen.getByText(new RegExp(`^Since ${SHOWN},`))).toBeTruthy();
    expect(screen.getByText(/^Update it to save it again\./)).toBeTruthy();
  });

  it("shows nothing for a rule that works", async () => {
    await open({ function: [stored] });
    expect(await screen.findByDisplayValue("No P.O. boxes")).toBeTruthy();
    expect(screen.queryByText(/could not run/)).toBeNull();
  });
});
