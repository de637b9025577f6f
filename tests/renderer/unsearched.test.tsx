// @lane alone
// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { ListPage } from "../../renderer/list/ListPage.tsx";
import { draw, freshPage, serve } from "./support/admin.tsx";
import { listed } from "./support/screens.tsx";

freshPage();
vi.mock("../../renderer/list/ListTools.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("a list shows its rows also when the code of its search cannot be loaded", async () => {
  const payment = family("payment");
  const node = { id: "g1", guid: "g1", title: "No PayPal", enabled: true, subtype: "hide" };
  serve({ "GET /api/apps/payment": listed("paymentCustomizations", node) });
  draw(<ListPage family={{ ...payment, texts: { ...payment.texts, searchLabel: "Search payments" } }} />);
  expect(await screen.findByRole("link", { name: "No PayPal" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});
