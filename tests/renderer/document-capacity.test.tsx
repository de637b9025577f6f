// @lane dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { recordSize } from "../../engine/configuration/record-size.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import { DocumentBudget } from "../../renderer/editor/DocumentBudget.tsx";
import { draw, freshPage, serve } from "./support/admin.tsx";
import { countedAs } from "./support/screens.tsx";

freshPage();

const validation = family("validation");
const draft = { ...defaults(validation, "message"), name: "Draft" };
const own = recordSize(validation, draft);

/** The editor's word on the room that is left, of a shop whose document has so many bytes. */
async function shown(bytes: number, edited: object = draft, saved?: object) {
  const calls = serve({ "GET /api/apps/validation/count": countedAs("validations", { bytes }) });
  draw(<DocumentBudget family={validation} draft={edited} saved={saved} />);
  await expect.poll(() => calls.length).toBe(1);
  await act(async () => void (await import("../../renderer/editor/DocumentMeter.tsx")));
  return screen.queryByRole("meter");
}

describe("the free capacity in a shop's document", () => {
  it("is not shown while there is plenty", async () => {
    expect(await shown(DOCUMENT_BYTES * 0.8 - own - 1)).toBeNull();
  });

  it("is shown from eighty per cent on, with the draft and without it", async () => {
    expect((await shown(DOCUMENT_BYTES * 0.8 - own))?.getAttribute("value")).toBe("102400");
    expect(screen.getByText("102,400 of 128,000 bytes")).toBeTruthy();
    expect(screen.getByText(/^Your customizations use 10[12],\d{3} bytes of storage\.$/)).toBeTruthy();
  });

  it("counts a configuration once that is stored already", async () => {
    const longer = { ...draft, name: "Draft äöü" };
    expect((await shown(120_000, longer, draft))?.getAttribute("value")).toBe("120007");
  });

  it("is shown with the remedy when there is not enough", async () => {
    await shown(DOCUMENT_BYTES - 10);
    expect(screen.getByText(/ bytes of storage\. Shorten this one, or shorten or delete others\.$/)).toBeTruthy();
  });
});
