// @lane dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { UnexpectedError } from "../../renderer/pages/UnexpectedError.tsx";
import { bridge, draw, freshPage } from "./support/admin.tsx";

freshPage();

const Faulty = (): never => {
  throw new Error("the screen broke");
};

describe("a screen that failed to render", () => {
  it("can reload itself", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    bridge();
    draw(
      <UnexpectedError>
        <Faulty />
      </UnexpectedError>,
    );
    expect(screen.getByText("the screen broke")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
