import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Broken } from "../../renderer/pages/Broken.tsx";
import { bridge, draw, freshPage } from "./support/admin.tsx";

freshPage();

const Faulty = (): never => {
  throw new Error("the screen broke");
};

describe("a screen that broke", () => {
  it.each([
    ["opened for a store", { config: { apiKey: "key", shop: "one.myshopify.com" } }, "?from=home&embedded=1&shop=one.myshopify.com"],
    ["without a store", {}, null],
  ])("loads itself anew, %s", async (_, config, search) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    window.history.replaceState(null, "", "/payment?from=home");
    bridge();
    Object.assign(window.shopify ?? {}, config);
    draw(
      <Broken>
        <Faulty />
      </Broken>,
    );
    expect(screen.getByText("the screen broke")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    const to = replace.mock.calls[0]?.[0];
    expect(to === undefined ? null : new URL(String(to)).search).toBe(search);
    expect(reload).toHaveBeenCalledTimes(search === null ? 1 : 0);
    vi.restoreAllMocks();
  });
});
