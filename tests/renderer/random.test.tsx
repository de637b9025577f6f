// @lane alone
// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { visibleFields } from "../../engine/configuration/visible-fields.ts";
import type { Family } from "../../engine/types/family.ts";
import { sampled } from "../support/property.ts";
import { randomFamilies } from "../support/random/families.ts";
import { recordsOf } from "../support/random/records.ts";
import { freshPage } from "./support/admin.tsx";
import { drawForm, drawn } from "./support/form.tsx";

freshPage();

vi.mock("../../engine/generated/fields.ts", () => ({
  fields: ["name", "type", "mode", ..."01234567".split("").map((digit) => `f${digit}`)],
}));

const COUNT = 24;

let families: Family[];
beforeAll(async () => {
  ({ families } = await randomFamilies(COUNT));
});

/** The longest of some records that may be saved. */
function fullest(family: Family): Record<string, unknown> | undefined {
  const records = sampled(recordsOf(family, false), 200).map((sent) => normalize(family, sent));
  const sound = records.filter((each) => validateStored(family, each).ok).slice(0, 30);
  return sound.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
}

describe("the editor of a family with random declarations", () => {
  it("has a record to draw for nearly every one", () => {
    expect(families.filter((family) => fullest(family) !== undefined).length).toBeGreaterThanOrEqual(COUNT - 2);
  });

  it.each(Array.from({ length: COUNT }, (_, at) => at))("draws every field, and keeps its value: %i", async (at) => {
    const family = families[at] ?? expect.fail();
    const record = fullest(family);
    if (record === undefined) return;
    const held = drawForm(undefined, record, undefined, family);
    await drawn();
    const shown = visibleFields(family, record).filter(([, { widget }]) => widget !== "hidden" && widget !== "items");
    for (const [, { title = "" }] of shown) await waitFor(() => expect(screen.queryAllByText(title).length, title).toBeGreaterThan(0));
    for (const [name, { itemTypes }] of visibleFields(family, record))
      if (itemTypes !== undefined)
        for (const index of Object(record[name]).keys())
          await waitFor(() => expect(document.getElementById(`root/${name}/${index}`)).toBeTruthy());
    await userEvent.type(screen.getByLabelText(/^Name/), "!");
    expect(normalize(family, held.current)).toEqual({ ...record, name: "Name!" });
  });
});
