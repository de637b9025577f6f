// @lane dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Item, newItem } from "../../../engine/configuration/new-item.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { itemTypesOf, storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import { draftRecord } from "../../../renderer/drafts/draft-record.ts";
import { draftsAt } from "../../../renderer/drafts/read-drafts.ts";
import { freshPage } from "../support/admin.tsx";
import { drawForm, drawn } from "../support/form.tsx";

freshPage();

/** A field with a default that is a list of texts, in an item of a family's list. */
interface Found {
  family: Family;
  variant: string | undefined;
  list: string;
  type: string;
  field: string;
  control: string;
}

const isListOfTexts = ({ default: defaultValue, widget = "hidden" }: FieldSchema) =>
  Array.isArray(defaultValue) && defaultValue.length > 0 && defaultValue.every((each) => typeof each === "string") && widget !== "hidden";

function fieldsOf(family: Family): Found[] {
  const variant = Object.keys(family.variants ?? {})[0];
  return Object.entries(family.properties).flatMap(([list, schema]) =>
    itemTypesOf(family, schema).flatMap((kind) =>
      Object.entries(kind.properties).flatMap(([field, declared]) =>
        isListOfTexts(declared) ? [{ family, variant, list, type: storedType(kind), field, control: declared.widget ?? "" }] : [],
      ),
    ),
  );
}

const fields = families.flatMap(fieldsOf);
const ownFields = families.flatMap(({ id, properties }) =>
  Object.entries(properties)
    .filter(([, field]) => isListOfTexts(field))
    .map(([name]) => `${id}/${name}`),
);

/** Types a text into a field at once, and takes it with Enter. */
async function choose(label: RegExp, text: string, at = 0): Promise<void> {
  const input = (await screen.findAllByLabelText(label, { selector: "input" }))[at] ?? document.body;
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: "Enter" });
}

/** Chooses values in a control, one after another; texts that the values are stored as. */
const WAYS: Readonly<Record<string, { values: readonly string[]; choose: (index: number) => Promise<void> }>> = {
  countries: {
    values: ["DE", "FR", "IT"],
    choose: (index) => choose(/^Countries/, ["Germany", "France", "Italy"][index] ?? ""),
  },
  stringList: {
    values: ["Red", "Green", "Blue"],
    choose: (index) => choose(/^New option/, ["Red", "Green", "Blue"][index] ?? ""),
  },
};

/** Values by which a family's form is in a mode that draws a list. */
function modeWith({ modes }: Family, list: string): Record<string, string> {
  const mode = Object.entries(modes?.values ?? {}).find(([, { when }]) => list in (when ?? {}));
  return modes === undefined || mode === undefined ? {} : { [modes.field]: mode[0] };
}

const nothing = { values: [], choose: () => Promise.resolve() };

const draw = async ({ family, variant, list, type }: Found, change: (item: Item) => Item = (item) => item) => {
  const schema = family.properties[list];
  if (schema === undefined) throw new Error(`${family.id} has a list ${list}`);
  const items = { [list]: [change(newItem(family, schema, [], type))] };
  const held = drawForm(variant, { ...modeWith(family, list), ...items }, undefined, family);
  await drawn();
  // a question is folded until somebody opens it
  if (schema.itemTypes?.picker !== undefined) fireEvent.click(await screen.findByRole("button", { name: /New Question/, expanded: false }));
  return held;
};
const valueIn = (configuration: object, { list, field }: Found, index = 0) =>
  getProperty(getProperty(getProperty(configuration, list), String(index)), field);
const stored = (item: Item): Item => JSON.parse(JSON.stringify(item));

describe("a default that nobody has touched", () => {
  it("is found in some fields, each of which has a way to choose values here", () => {
    expect(fields.length).toBeGreaterThan(3);
    expect([...new Set(fields.map(({ control }) => control))].sort()).toEqual(Object.keys(WAYS));
    expect(ownFields).toEqual([]);
  });

  it.each(fields.map((found) => [`${found.family.id}, ${found.type}`, found] as const))(
    "gives way to the first choice: %s",
    async (_name, found) => {
      const { values, choose: add } = WAYS[found.control] ?? nothing;
      const held = await draw(found);
      const before = valueIn(held.current, found);
      for (const index of [0, 1]) {
        await add(index);
        await waitFor(() => expect(valueIn(held.current, found)).toEqual(values.slice(0, index + 1)));
      }
      // the typing of a text is a step, too
      for (let step = 0; step < 2 * 2 && valueIn(held.current, found) !== before; step++) held.undo();
      expect(valueIn(held.current, found)).toBe(before);
      await add(2);
      await waitFor(() => expect(valueIn(held.current, found)).toEqual([values[2]]));
    },
  );

  it.each(fields.map((found) => [`${found.family.id}, ${found.type}`, found] as const))(
    "is no default where it was stored: %s",
    async (_name, found) => {
      const { values, choose: add } = WAYS[found.control] ?? nothing;
      const held = await draw(found, stored);
      const before = valueIn(held.current, found);
      await add(0);
      await waitFor(() => expect(valueIn(held.current, found)).toEqual([...(Array.isArray(before) ? before : []), values[0]]));
    },
  );
});

const country = fields.find(({ family, control }) => family.id === "payment" && control === "countries");
if (country === undefined) throw new Error("payment rules have a condition on countries");

describe("an untouched default, elsewhere", () => {
  it("gives way to a text that saving adds", async () => {
    const held = await draw(country);
    const { formAdapter } = await import("../../../renderer/editor/form-adapter.ts");
    const { committed } = formAdapter(country.family).commit({
      configuration: held.current,
      pending: { [`/conditions/0/${country.field}`]: "Germany" },
      at: 0,
    });
    expect(valueIn(committed, country)).toEqual(["DE"]);
  });

  it("gives way in a copy of its condition, too, and leaves the first one alone", async () => {
    const held = await draw(country);
    await userEvent.click(await screen.findByLabelText("Duplicate condition 1"));
    await waitFor(() => expect(screen.getAllByLabelText(/^Countries/, { selector: "input" })).toHaveLength(2));
    await choose(/^Countries/, "Germany", 1);
    await waitFor(() => expect(valueIn(held.current, country, 1)).toEqual(["DE"]));
    expect(valueIn(held.current, country)).toEqual(["US"]);
  });

  it("is touched once a value was removed, even if it is the same again", async () => {
    const held = await draw(country);
    await userEvent.click(await screen.findByLabelText("Remove United States"));
    await choose(/^Countries/, "United States");
    await waitFor(() => expect(valueIn(held.current, country)).toEqual(["US"]));
    await choose(/^Countries/, "Germany");
    await waitFor(() => expect(valueIn(held.current, country)).toEqual(["US", "DE"]));
  });

  it("is untouched in a draft that comes back after a reload", async () => {
    const first = await draw(country);
    draftRecord("cartwright.draft/test", { typed: { configuration: first.current, pending: {}, at: 1 } });
    cleanup();
    const typed = draftsAt("cartwright.draft/test")?.typed;
    const held = drawForm(country.variant, typed?.configuration, undefined, country.family);
    await drawn();
    await choose(/^Countries/, "Germany");
    await waitFor(() => expect(valueIn(held.current, country)).toEqual(["DE"]));
  });
});
