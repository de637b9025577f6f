// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSaveBar as createDrawn } from "../../../../renderer/emulator/admin/save-bar.ts";
import { createSaveBar, type SaveBar } from "../../../../renderer/emulator/bridge/save-bar.ts";
import { adminSide } from "../../../local-ui/sides.ts";
import { PATIENCE } from "../../../support/patience.ts";

let frame: HTMLElement;
let saveBar: SaveBar;
let save: HTMLButtonElement;

/** Both halves: the app's, which tells, and the admin's, which draws. */
beforeEach(() => {
  document.body.innerHTML = `<div id="frame"></div><ui-save-bar id="bar"><button variant="primary" id="save">Save</button><button>Discard</button></ui-save-bar>`;
  const place = document.getElementById("frame");
  const found = document.querySelector<HTMLButtonElement>("#save");
  if (!place || !found) throw new Error("the page is incomplete");
  [save, frame] = [found, place];
  const drawn = createDrawn(frame, (index) => saveBar.press(index));
  saveBar = createSaveBar(adminSide({ saveBar: drawn.draw, mayLeave: drawn.mayLeave }).ask);
});

const bar = () => frame.querySelector<HTMLElement>(".save-bar");
const buttons = () => [...frame.querySelectorAll<HTMLButtonElement>(".buttons button")];
const answer = (label: string) =>
  vi.waitFor(() => {
    const button = [...frame.querySelectorAll<HTMLButtonElement>("dialog button")].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`nobody asks: ${label}`);
    button.click();
  }, PATIENCE);
const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => "left"), new Promise((stay) => setTimeout(() => stay("stayed"), 20))]);

describe("the save bar", () => {
  it("shows the app's buttons, the main one last, and hides again", async () => {
    await saveBar.show("bar");
    expect([bar()?.hidden, buttons().map(({ textContent }) => textContent)]).toEqual([false, ["Discard", "Save"]]);
    await saveBar.hide("bar");
    expect(bar()?.hidden).toBe(true);
  });

  it("forwards clicks", async () => {
    const clicked = vi.fn();
    save.addEventListener("click", clicked);
    await saveBar.show("bar");
    buttons()[1]?.click();
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), PATIENCE);
  });

  it("follows the app's buttons while it is shown", async () => {
    await saveBar.show("bar");
    save.setAttribute("loading", "");
    await vi.waitFor(() => expect(buttons()[1]?.disabled).toBe(true), PATIENCE);
    save.removeAttribute("loading");
    save.disabled = true;
    await vi.waitFor(() => expect(buttons()[1]?.getAttribute("aria-busy")).toBeNull(), PATIENCE);
    expect(buttons()[1]?.disabled).toBe(true);
  });

  it("is removed with the page that showed it", async () => {
    await saveBar.show("bar");
    document.getElementById("bar")?.remove();
    await vi.waitFor(() => expect(bar()?.hidden).toBe(true), PATIENCE);
  });

  it("names the id that does not exist", async () => {
    await expect(saveBar.show("nowhere")).rejects.toThrow("nowhere");
  });

  it("asks before it discards when the app requires that", async () => {
    const discarded = vi.fn();
    document.querySelector("#bar button:not([variant])")?.addEventListener("click", discarded);
    document.getElementById("bar")?.setAttribute("discardConfirmation", "");
    await saveBar.show("bar");
    buttons()[0]?.click();
    await answer("Continue editing");
    buttons()[0]?.click();
    expect(discarded).not.toHaveBeenCalled();
    await answer("Discard changes");
    await vi.waitFor(() => expect(discarded).toHaveBeenCalledOnce(), PATIENCE);
  });
});

describe("the leave confirmation", () => {
  it("does not ask when nothing is unsaved", async () => {
    expect(await settled(saveBar.leaveConfirmation())).toBe("left");
  });

  it("waits for the answer, and stays pending when the user stays", async () => {
    await saveBar.show("bar");
    const leaving = saveBar.leaveConfirmation();
    await answer("Stay");
    expect([await settled(leaving), bar()?.hidden]).toEqual(["stayed", false]);
  });

  it("asks once when it is asked twice", async () => {
    await saveBar.show("bar");
    const leaving = [saveBar.leaveConfirmation(), saveBar.leaveConfirmation()];
    await vi.waitFor(() => expect(frame.querySelectorAll("dialog")).toHaveLength(1), PATIENCE);
    await answer("Leave page");
    expect(await Promise.all(leaving.map(settled))).toEqual(["left", "left"]);
  });

  it("resolves and hides the bar when the user leaves", async () => {
    await saveBar.show("bar");
    const leaving = saveBar.leaveConfirmation();
    await answer("Leave page");
    expect([await settled(leaving), bar()?.hidden]).toEqual(["left", true]);
  });
});
