// @lane alone
// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { editorHref } from "../../renderer/list/editor-href.ts";
import { bridge, freshPage } from "./support/admin.tsx";
import { openApp } from "./support/screens.tsx";

/** A family at other addresses. */
function at(id: string, list: string, editor: Pick<Family["editor"], "paths" | "idParameter">): Family {
  const given = family(id);
  return { ...given, list: { ...given.list, path: list }, editor: { ...given.editor, ...editor } };
}

const survey = at("payment", "/survey", { paths: ["/advanced/survey", "/advanced/survey/:id"] });
const link = at("shipping", "/cart-links", { paths: ["/cart-link-builder"], idParameter: "id" });

freshPage();
beforeEach(() => {
  bridge();
  vi.doMock("../../engine/generated/contents.ts", () => ({
    contents: [survey, link],
    load: { payment: async () => ({ family: survey }), shipping: async () => ({ family: link }) },
    loadForms: {},
    loadPacks: {},
  }));
});

describe("the address of an editor", () => {
  it.each([
    [survey, "hide", undefined, "/advanced/survey?type=hide"],
    [survey, "hide", "a/b", "/advanced/survey/a%2Fb"],
    [link, "hide", undefined, "/cart-link-builder?type=hide"],
    [link, undefined, "a/b", "/cart-link-builder?id=a%2Fb"],
    [family("payment"), "hide", "a/b", "/payments/edit?type=hide&guid=a%2Fb"],
  ])("%# tells which configuration to open, as the family declares", (of, variant, guid, address) => {
    expect(editorHref(of, variant, guid)).toBe(address);
  });

  it.each([
    ["/advanced/survey/a%2Fb", "a/b", "Payment Customization"],
    ["/advanced/survey?guid=a%2Fb", "a/b", "Payment Customization"],
    ["/cart-link-builder?id=12a", "12a", "Shipping Customization"],
    ["/cart-link-builder?guid=12a", "12a", "Shipping Customization"],
  ])("%s opens the configuration stored as %s", async (address, guid, type) => {
    const stored = { guid, name: "Mine", type, subtype: "hide", method: ["A"], exactMatch: { A: false }, conditions: [], enabled: true };
    const { calls } = await openApp(address, { "GET /api/apps/customization-info": { body: { function: [stored] } } });
    expect(await screen.findByDisplayValue("Mine")).toBeTruthy();
    expect(calls.find(({ name }) => name === "GET /api/apps/customization-info")?.url.searchParams.get("guid")).toBe(guid);
  });

  it.each(["/advanced/survey/%E0%A4%A", "/advanced/survey/%E0%A4%A/"])(
    "leads to the list from %s, which names nothing",
    async (address) => {
      await openApp(address);
      await waitFor(() => expect(window.location.pathname).toBe("/survey"));
      expect(await screen.findByRole("heading", { level: 1, name: survey.list.title })).toBeTruthy();
    },
  );

  it("opens a new configuration without an id", async () => {
    await openApp("/advanced/survey?type=hide");
    expect(await screen.findByRole("heading", { level: 1, name: "Hide Payment Method" })).toBeTruthy();
  });

  it.each(["/survey/a", "/advanced", "/advanced/survey/a/b", "/cart-link-builder/a"])("is not %s", async (address) => {
    vi.resetModules();
    const { hasScreen } = await import("../../renderer/app/screens.tsx");
    expect(hasScreen(address)).toBe(false);
  });
});
