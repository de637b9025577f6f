// @lane dom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { slowdown } from "../../../scripts/lib/slowdown.ts";
import { freshPage } from "../support/admin.tsx";
import { answer, button, chosen, isOff, names, opened, PATH, picker, read, STORED, save, tab, text, told, type } from "./page.tsx";

freshPage();

const stored = (_: URL, body: unknown) => told(4, (body as { translations: object }).translations);
const replies = { [`POST ${PATH}`]: stored };
const NAME = "Instance name";

const openAdd = async () => {
  fireEvent.click(button("Add"));
  return within(await screen.findByRole("dialog", { name: "Add Instance" }));
};
const add = async (name: string) => {
  const dialog = await openAdd();
  fireEvent.change(dialog.getByLabelText(NAME), { target: { value: name } });
  return dialog;
};

describe("the instances of a component", () => {
  it("are selected in a list, and show their own texts", async () => {
    await opened();
    expect([names(), chosen(), text("Title", "French").value]).toEqual([["Default Banner", "Holiday"], "Default Banner", "Bonjour"]);
    fireEvent.change(picker(), { target: { value: "banner_2" } });
    expect([chosen(), text("Title", "French").value]).toEqual(["Holiday", "Ferm\u00e9"]);
    tab("Checkbox");
    expect([names(), text("Label", "Default").value]).toEqual([["Default Checkbox"], "I agree"]);
    tab("Banners");
    expect(chosen()).toBe("Holiday");
  });

  it.each(["Free Shipping Message", "Upsell"])("do not exist for %s, which has one set of texts", async (name) => {
    await opened();
    tab(name);
    expect(screen.queryByRole("combobox", { name: "Instance" })).toBeNull();
    expect(document.querySelectorAll(".field-texts")).toHaveLength(4);
  });

  it("get a name in a window that gives examples and explains how a block selects them", async () => {
    await opened();
    tab("Checkbox");
    const dialog = await openAdd();
    dialog.getByText("For example Terms and Conditions, Age Confirmation, Gift Receipt");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Create a unique instance here.",
      "Configure each checkbox block in the checkout editor.",
      "Assign the instance name to each block there.",
    ]);
    expect(isOff(dialog.getByRole("button", { name: "Add Instance" }))).toBe(true);
  });

  it.each([
    ["Banners", "", "Please enter a name for the banner instance"],
    ["Checkbox", " ", "Please enter a name for the checkbox instance"],
    ["Banners", "\u200b", "Please enter a name for the banner instance"],
    ["Banners", " HOLIDAY ", "A banner instance with this name already exists. Blocks find their instance by its name"],
  ])("of %s reject the name %j: %s", async (component, name, problem) => {
    await opened();
    tab(component);
    const dialog = await add(name);
    expect(isOff(dialog.getByRole("button", { name: "Add Instance" }))).toBe(problem.startsWith("Please"));
    fireEvent.submit(dialog.getByLabelText(NAME));
    dialog.getByText(problem);
    fireEvent.change(dialog.getByLabelText(NAME), { target: { value: "Another" } });
    expect(dialog.queryByText(problem)).toBeNull();
    await answer("Cancel");
    expect(names()).not.toContain("Another");
  });

  it("begin with empty texts in all languages, are selected at once, highlighted for three seconds, and stored only by a save", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_764_000_000_000);
    const { sent } = await opened(replies);
    const dialog = await add("  Summer sale ");
    fireEvent.click(dialog.getByRole("button", { name: "Add Instance" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    vi.restoreAllMocks();
    screen.getByText('"Summer sale" was added. Click Save Changes to store it.');
    expect([names(), chosen(), text("Title", "French").value]).toEqual([["Default Banner", "Holiday", "Summer sale"], "Summer sale", ""]);
    await waitFor(() => expect(screen.queryByText(/was added/)).toBeNull(), { timeout: 4_000 * slowdown() });
    expect(sent()).toEqual([]);
    type("Message", "Default", "Everything must go\nToday");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const _instances = [...STORED.banner._instances, { id: "banner_1764000000000", name: "Summer sale" }];
    expect(sent()[0]).toMatchObject({
      translations: {
        banner: {
          _instances,
          banner_1764000000000: { title: { default: "", fr: "" }, message: { default: "Everything must go\nToday", fr: "" } },
        },
      },
      metaFields: { bannerInstances: _instances },
    });
  });

  it("are duplicated with their texts under a name of their own, and are independent from then on", async () => {
    await opened();
    fireEvent.click(button("Duplicate Selected"));
    expect([names().at(-1), chosen(), text("Title", "French").value]).toEqual([
      "Default Banner (Copy)",
      "Default Banner (Copy)",
      "Bonjour",
    ]);
    screen.getByText('"Default Banner (Copy)" was added. Click Save Changes to store it.');
    type("Title", "French", "Salut");
    fireEvent.change(picker(), { target: { value: "banner_1" } });
    expect(text("Title", "French").value).toBe("Bonjour");
    fireEvent.click(button("Duplicate Selected"));
    expect(chosen()).toBe("Default Banner (Copy 2)");
  });

  it("are removed after a confirmation, and the first remaining one is selected", async () => {
    const { sent } = await opened(replies);
    fireEvent.click(button("Remove selected"));
    within(await screen.findByRole("dialog", { name: 'Remove "Default Banner"?' })).getByText(/^Its texts are removed in all languages/);
    await answer("Cancel");
    expect(names()).toHaveLength(2);
    fireEvent.click(button("Remove selected"));
    await answer("Remove");
    expect([names(), chosen(), text("Title", "French").value]).toEqual([["Holiday"], "Holiday", "Ferm\u00e9"]);
    screen.getByText('"Default Banner" was removed. Click Save Changes to store it.');
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(Object.keys((sent()[0] as { translations: { banner: object } }).translations.banner)).toEqual(["_instances", "banner_2"]);
  });

  it.each([
    ["Checkbox", "You must have at least one checkbox instance"],
    ["Banners", "You must have at least one banner instance"],
  ])("of %s always include at least one", async (component, refused) => {
    const { banner_1, _instances } = STORED.banner;
    await opened({ [`GET ${PATH}`]: read(3, { ...STORED, banner: { _instances: _instances.slice(0, 1), banner_1 } }) });
    tab(component);
    fireEvent.click(button("Remove selected"));
    const banner = (await screen.findByText(refused)).closest('[role="alert"]') as HTMLElement;
    expect([names().length, screen.queryByRole("dialog"), document.activeElement]).toEqual([1, null, banner]);
    fireEvent.click(within(banner).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByText(refused)).toBeNull();
  });

  it("require a selection when the selected one is gone", async () => {
    await opened();
    fireEvent.click(button("Duplicate Selected"));
    fireEvent.click(button("Undo"));
    screen.getByText("Select a banner instance to edit its texts.");
    expect([picker().value, screen.queryAllByRole("group")]).toEqual(["", []]);
    expect([isOff(button("Duplicate Selected")), isOff(button("Remove selected")), isOff(button("Add"))]).toEqual([true, true, false]);
    fireEvent.change(picker(), { target: { value: "banner_2" } });
    expect(text("Title", "French").value).toBe("Ferm\u00e9");
  });

  it("are at most forty", async () => {
    const _instances = Array.from({ length: 40 }, (_, at) => ({ id: `banner_${at}`, name: `Banner ${at}` }));
    await opened({ [`GET ${PATH}`]: read(3, { ...STORED, banner: { _instances } }) });
    expect([isOff(button("Add")), isOff(button("Duplicate Selected"))]).toEqual([true, true]);
    screen.getByText("You've reached the limit of 40 banner instances.");
  });
});
