// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { focusAfterRender } from "../../../renderer/lib/focus-after-render.ts";
import { PATIENCE } from "../../support/patience.ts";

const field = (id: string) => Object.assign(document.createElement("input"), { id });
const focused = () => document.activeElement?.id;

describe("the focus on an element that is about to be drawn", () => {
  beforeEach(() => document.body.replaceChildren());

  it("is set when it is drawn, which may be some frames later", async () => {
    focusAfterRender("late");
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    document.body.append(field("late"));
    await vi.waitFor(() => expect(focused()).toBe("late"), { timeout: PATIENCE });
  });

  it("is not set when the person has moved elsewhere meanwhile", async () => {
    const elsewhere = field("elsewhere");
    document.body.append(elsewhere);
    focusAfterRender("late");
    elsewhere.focus();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    document.body.append(field("late"));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    expect(focused()).toBe("elsewhere");
  });
});
