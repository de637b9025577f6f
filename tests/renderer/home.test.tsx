import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/catalog.ts";
import { Home } from "../../renderer/pages/Home.tsx";
import { draw, freshPage, serve } from "./support/admin.tsx";

freshPage();
const edges = (...enabled: boolean[]) => ({
  body: {
    body: { data: { paymentCustomizations: { edges: enabled.map((each, at) => ({ node: { guid: String(at), enabled: each } })) } } },
  },
});

describe("home", () => {
  it("leads to every family's list and tells how many customizations there are", async () => {
    serve({ "GET /api/apps/payment": edges(true, false, true) });
    draw(<Home />);
    expect(await screen.findByText("3 customizations, 2 active")).toBeTruthy();
    const paths = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(paths).toEqual(families.map(({ list }) => list.path));
  });

  it("tells what could not be loaded and tries again", async () => {
    let broken = true;
    serve({ "GET /api/apps/payment": () => (broken ? { status: 503, body: { error: "The platform is busy." } } : edges(true)) });
    draw(<Home />);
    expect(await screen.findByText("The platform is busy.")).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1 customization, 1 active")).toBeTruthy();
  });
});
