// @lane dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { navigate, useAddress } from "../../renderer/lib/navigate.ts";
import { Screen } from "../../renderer/ui/Screen.tsx";
import { draw, freshPage } from "./support/admin.tsx";

freshPage();

function App() {
  const { pathname } = useAddress();
  return (
    <>
      <input aria-label="Elsewhere" />
      <Screen key={pathname} title={`Screen ${pathname}`}>
        {pathname === "/own" && (
          // biome-ignore lint/a11y/noAutofocus: what is tested
          <input autoFocus aria-label="Own" />
        )}
      </Screen>
    </>
  );
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");
const go = (path: string) => act(() => navigate(path));

describe("the focus of the app", () => {
  it("is not moved at the start", () => {
    draw(<App />);
    expect(document.activeElement).toBe(document.body);
  });

  it("moves to the title of each screen that is opened, which a screen reader then announces", async () => {
    draw(<App />);
    await go("/one");
    expect(focused()).toBe("Screen /one");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    await go("/two");
    expect(focused()).toBe("Screen /two");
  });

  it("is not taken from a field that the screen itself focused, nor from somebody who types", async () => {
    draw(<App />);
    await go("/own");
    expect(focused()).toBe("Own");
    act(() => screen.getByLabelText("Elsewhere").focus());
    await go("/three");
    expect(focused()).toBe("Elsewhere");
  });
});
