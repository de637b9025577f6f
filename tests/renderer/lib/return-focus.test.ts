// @lane dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startReturningFocus } from "../../../renderer/lib/return-focus.ts";
import { PATIENCE } from "../../support/patience.ts";

const focused = () => document.activeElement?.id;
const get = (id: string) => document.getElementById(id) ?? expect.fail(`there is no #${id}`);
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

/** Takes the focus from a button as Polaris does when the mouse is released, and then clicks it. */
function click(id: string): void {
  get(id).focus();
  get(id).blur();
  get(id).click();
}

describe("the focus", () => {
  beforeAll(startReturningFocus);
  beforeEach(() => {
    document.body.innerHTML = `
      <main><div id="page">
        <button id="opener">Open</button>
        <ul id="list"><li><button id="one">1</button></li><li><button id="two">2</button></li><li><button id="three">3</button></li></ul>
        <p id="text">Text</p>
      </div></main>`;
    document.dispatchEvent(new Event("pointerdown"));
  });

  it("stays on what was clicked", () => {
    click("opener");
    expect(focused()).toBe("opener");
  });

  it("returns from a window to what opened it, however much was focused in it", async () => {
    click("opener");
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div data-portal-id="window" id="window"><button id="a">A</button><button id="b">B</button></div>`,
    );
    get("a").focus();
    get("b").focus();
    get("window").remove();
    await vi.waitFor(() => expect(focused()).toBe("opener"), { timeout: PATIENCE });
  });

  it("returns to the last window of several that is still open", async () => {
    click("opener");
    document.body.insertAdjacentHTML("beforeend", `<div data-portal-id="lower"><button id="a">A</button></div>`);
    get("a").focus();
    document.body.insertAdjacentHTML("beforeend", `<div data-portal-id="upper" id="upper"><button id="b">B</button></div>`);
    get("b").focus();
    get("upper").remove();
    await vi.waitFor(() => expect(focused()).toBe("a"), { timeout: PATIENCE });
  });

  it.each([
    ["two", "three"],
    ["three", "two"],
  ])("goes from removed %s to %s beside it", async (removed, beside) => {
    get(removed).focus();
    get(removed).parentElement?.remove();
    await vi.waitFor(() => expect(focused()).toBe(beside), { timeout: PATIENCE });
  });

  it("waits for a button that is busy, and goes on from one that stays disabled", async () => {
    const button = get("two");
    button.focus();
    button.blur();
    button.setAttribute("aria-busy", "true");
    button.setAttribute("disabled", "");
    await frames(4);
    expect(focused()).not.toBe("three");
    button.removeAttribute("aria-busy");
    await vi.waitFor(() => expect(focused()).toBe("three"), { timeout: PATIENCE });
  });

  it("is not taken from a person who pressed beside everything", async () => {
    get("two").focus();
    get("text").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    get("two").blur();
    get("three").remove();
    await frames(4);
    expect(focused()).not.toBe("two");
  });

  it("does not go to another part of the page when the screen is gone", async () => {
    get("two").focus();
    document.querySelector("main")?.replaceChildren(Object.assign(document.createElement("button"), { id: "other" }));
    await frames(4);
    expect(focused()).not.toBe("other");
  });
});
