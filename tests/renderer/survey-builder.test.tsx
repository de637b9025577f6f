// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { element, survey } from "../support/survey.ts";
import { bridge, freshPage, type Replies } from "./support/admin.tsx";
import { openApp } from "./support/screens.tsx";

const GUID = "99995a2d-54e7-4f71-89d2-d8f103888221";
const HREF = `/advanced/survey/${btoa(GUID)}`;
const LIST = "GET /api/apps/surveys";
const SAVE = "POST /api/apps/surveys";

freshPage();
let toasts: string[];
beforeEach(() => {
  toasts = bridge().toasts;
});

const stored = { guid: GUID, id: GUID, shop: "one.myshopify.com", type: "Survey", revision: 3, customerEligibility: "all", ...survey() };
const replies: Replies = {
  [LIST]: { body: [] },
  "GET /api/apps/blocks": { body: { blocks: [] } },
  "GET /api/apps/survey-count": { body: { count: { total: 0, active: 0, places: 0, troubled: 0, failing: 0, missing: 0, bytes: 0 } } },
  "GET /api/apps/customization-info": { body: { function: [stored] } },
};
const open = (address = "/advanced/survey", more: Replies = {}) => openApp(address, { ...replies, ...more });
const card = (number: number) => screen.findByRole("group", { name: `Element ${number}` });
const button = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>("button", { name });
const disabled = (control: HTMLElement) => control.getAttribute("aria-disabled") === "true" || control.hasAttribute("disabled");
const save = () =>
  screen.getAllByRole<HTMLButtonElement>("button", { name: "Save" }).find((each) => each.closest("ui-save-bar") === null) as HTMLElement;
const preview = () => screen.findByRole("region", { name: "Live preview" });
const dialog = () => screen.findByRole("dialog");

const palette = () => screen.findAllByRole("group", { name: "Element type" }).then(([first]) => first ?? expect.fail());
const labelIn = (element: HTMLElement) => within(element).findByRole<HTMLInputElement>("textbox", { name: /^Field label/ });
const rowTexts = () => screen.getAllByRole("group", { name: /^Element \d+$/ }).map((each) => within(each).getByRole("heading").textContent);

/** Adds an element at the end, and returns its row, which is open. */
async function add(type: string): Promise<HTMLElement> {
  const before = screen.queryAllByRole("group", { name: /^Element \d+$/ }).length;
  await userEvent.click(button(`Add ${type}`, await palette()));
  const added = await card(before + 1);
  await labelIn(added);
  return added;
}

/** Opens an element of a stored survey. */
async function unfold(number: number): Promise<HTMLElement> {
  const row = await card(number);
  await userEvent.click(within(within(row).getByRole("heading")).getByRole("button", { expanded: false }));
  await labelIn(row);
  return row;
}

describe("a new survey", () => {
  it("is Unsaved, may be saved unchanged, and leads to the list", async () => {
    const { calls } = await open("/survey", { [SAVE]: { body: { guid: GUID, id: GUID, revision: 1 } } });
    expect(await screen.findByRole("heading", { level: 1, name: "Create Survey" })).toBeTruthy();
    expect(screen.getByText("Unsaved")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Survey title/).value).toBe("Untitled Survey");
    expect(screen.getByText("It is not shown to customers.")).toBeTruthy();
    await waitFor(() => expect(disabled(save())).toBe(false));
    await userEvent.click(save());
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect(calls.find(({ name }) => name === SAVE)?.body).toMatchObject({
      title: "Untitled Survey",
      elements: [],
      customerEligibility: "all",
    });
    expect(toasts).toEqual(["Survey saved"]);
  });

  it.each(["Failed to save survey", "The database is busy."])("that is not saved shows the reason once and stays: %s", async (said) => {
    const error = said.startsWith("Failed") ? {} : { error: said };
    await open("/advanced/survey", { [SAVE]: { status: 503, body: error } });
    await add("Text Input");
    await userEvent.click(save());
    expect(await screen.findAllByText(said)).toHaveLength(1);
    expect(toasts).toEqual([]);
    expect(await card(1)).toBeTruthy();
    expect(screen.getByText("Unsaved")).toBeTruthy();
  });

  it("says once, above all elements, what Required does and which orders never wait", async () => {
    await open();
    await add("Text Input");
    await add("Date");
    const said = screen.getByText(
      /The survey can't be submitted without it\. In checkout, customers can't pay until they answer/,
    ).textContent;
    expect(said).toMatch(/^Required: /);
    expect(said).toContain("doesn't apply after checkout, where customers don't see the survey, such as express checkout");
  });

  it("has elements of six types, each with its defaults", async () => {
    const { calls } = await open("/advanced/survey", { [SAVE]: { body: { guid: GUID, revision: 1 } } });
    for (const [type, fields] of [
      ["Text Input", ["Placeholder text"]],
      ["Text Area", ["Placeholder text"]],
      ["Multiple Choice", ["Option 1", "Option 2", "New option"]],
      ["Checkbox", []],
      ["Dropdown", ["Placeholder text", "Option 1", "Option 2", "New option"]],
      ["Date", []],
    ] as const) {
      const element = await add(type);
      const labels = () =>
        within(element)
          .getAllByRole("textbox")
          .map((field) =>
            element
              .querySelector(`label[for="${CSS.escape(field.id)}"]`)
              ?.textContent?.replace(/\*$/, "")
              .trim(),
          );
      await waitFor(() => expect([type, labels()]).toEqual([type, ["Field label", ...fields]]));
    }
    await userEvent.click(save());
    await waitFor(() => expect(calls.some(({ name }) => name === SAVE)).toBe(true));
    const elements: Record<string, unknown>[] = Object(calls.find(({ name }) => name === SAVE)?.body).elements;
    expect(elements.map(({ id, type, label, required, value }) => [id, type, label, required, value])).toEqual([
      ["element-1", "text", "New Question", false, ""],
      ["element-2", "textarea", "New Question", false, ""],
      ["element-3", "radio", "New Question", false, ""],
      ["element-4", "checkbox", "New Question", false, false],
      ["element-5", "select", "New Question", false, ""],
      ["element-6", "date", "New Question", false, null],
    ]);
    expect(elements.map(({ options }) => options)).toEqual([[], [], ["Option 1", "Option 2"], [], ["Option 1", "Option 2"], []]);
  });

  it("accepts options, no blank ones, in any order, and trims them", async () => {
    await open();
    const element = await add("Multiple Choice");
    const more = await within(element).findByRole("textbox", { name: "New option" });
    await userEvent.type(more, "   \u200b");
    expect(disabled(button("Add option", element))).toBe(true);
    await userEvent.clear(more);
    // the first one takes the place of the options that every question begins with
    await userEvent.type(more, "First{Enter}Second{Enter}   Third  one {Enter}");
    await userEvent.click(button("Move option 3 up", element));
    await userEvent.click(button("Remove option 1", element));
    const texts = () => within(element).getAllByRole<HTMLInputElement>("textbox", { name: /^Option \d$/ });
    expect(texts().map(({ value }) => value)).toEqual(["Third  one", "Second"]);
    // what is typed into one that is there stays as it is
    await userEvent.type(texts()[0] ?? document.body, " ");
    const shown = within(await preview()).getAllByRole<HTMLInputElement>("radio");
    expect([texts()[0]?.value, ...shown.map(({ value }) => value)]).toEqual(["Third  one ", "Third  one ", "Second"]);
  });

  it("keeps label, required and conditions of an element whose type is changed", async () => {
    await open();
    const element = await add("Multiple Choice");
    await userEvent.clear(within(element).getByRole("textbox", { name: /^Field label/ }));
    await userEvent.type(within(element).getByRole("textbox", { name: /^Field label/ }), "How?");
    await userEvent.click(within(element).getByRole("checkbox", { name: "Required" }));
    await userEvent.selectOptions(within(element).getByLabelText("Type"), "Text Area");
    expect(within(element).getByRole<HTMLInputElement>("textbox", { name: /^Field label/ }).value).toBe("How?");
    expect(within(element).getByRole<HTMLInputElement>("checkbox", { name: "Required" }).checked).toBe(true);
    expect(within(element).queryByRole("textbox", { name: "New option" })).toBeNull();
  });
});

describe("a display condition", () => {
  const openStored = async () => {
    const opened = await open(HREF);
    await card(2);
    return opened;
  };

  it("consists of an earlier field, one of five operators and a value", async () => {
    await open();
    const first = await add("Text Input");
    expect(disabled(button("Add display condition", first))).toBe(true);
    const second = await add("Date");
    await userEvent.click(button("Add display condition", second));
    const window = within(await dialog());
    const add_ = window.getByRole("button", { name: "Add" });
    const [field, operator] = [window.getByLabelText("Field"), window.getByLabelText("Operator")];
    expect([...(field as HTMLSelectElement).options].map(({ textContent }) => textContent)).toEqual(["Choose a field", "1. New Question"]);
    expect([...(operator as HTMLSelectElement).options].map(({ textContent }) => textContent)).toEqual([
      "Equals",
      "Not Equals",
      "Contains",
      "Is Empty",
      "Is Not Empty",
    ]);
    expect(disabled(add_)).toBe(true);
    await userEvent.selectOptions(field, "element-1");
    expect(disabled(add_)).toBe(true);
    await userEvent.type(window.getByLabelText("Value"), "  ");
    expect(disabled(add_)).toBe(true);
    await userEvent.type(window.getByLabelText("Value"), "x");
    expect(disabled(add_)).toBe(false);
    await userEvent.selectOptions(operator, "is_empty");
    expect(window.queryByLabelText("Value")).toBeNull();
    await userEvent.click(add_);
    expect(within(second).getByText(/1\. New Question — Is Empty$/)).toBeTruthy();
  });

  it("hides its element in the preview until it holds", async () => {
    await openStored();
    const live = await preview();
    expect(within(live).queryByLabelText("Who was it?")).toBeNull();
    expect(within(live).getByText("1 element is hidden by its display conditions.")).toBeTruthy();
    await userEvent.click(within(live).getByRole("radio", { name: "A friend" }));
    expect(within(live).getByLabelText("Who was it?")).toBeTruthy();
    await userEvent.click(within(live).getByRole("button", { name: "Clear answers" }));
    expect(within(live).queryByLabelText("Who was it?")).toBeNull();
    expect(screen.getByText("Saved")).toBeTruthy(); // what is tried is not stored
  });

  it("compares a text of several lines with one", async () => {
    await open();
    await add("Text Area");
    const second = await add("Text Input");
    await userEvent.click(button("Add display condition", second));
    const window = within(await dialog());
    await userEvent.selectOptions(window.getByLabelText("Field"), "element-1");
    await userEvent.selectOptions(window.getByLabelText("Operator"), "contains");
    await userEvent.type(window.getByLabelText("Value"), "one{Enter}two ");
    await userEvent.click(window.getByRole("button", { name: "Add" }));
    expect(within(second).getByText(/Contains “one\s+two ”$/)).toBeTruthy();
  });

  it.each([
    [
      "deleted",
      async () => {
        await unfold(1);
        await userEvent.click(button("Remove element 1"));
      },
      ["1. Who was it?Text Input"],
    ],
    [
      "moved behind it",
      async () => {
        await userEvent.click(await screen.findByRole("button", { name: "Move element 1" }));
        await userEvent.click(await screen.findByRole("button", { name: /Move down/ }));
      },
      ["1. Who was it?Text Input", "2. How did you find us?Multiple Choice · 2 options"],
    ],
  ])("of an element that is %s is named first, and removed only after confirmation", async (_, change, after) => {
    await openStored();
    const [first, second] = ["1. How did you find us?Multiple Choice · 2 options", "2. Who was it?Text Input · 1 display condition"];
    await change();
    const asked = within(await dialog());
    expect(asked.getByText("2. Who was it?")).toBeTruthy();
    await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rowTexts()).toEqual([first, second]);
    expect(screen.getByText("Saved")).toBeTruthy();
    await unfold(2);
    expect(screen.getByText(/How did you find us\? — Equals “A friend”/)).toBeTruthy();
    await change();
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(rowTexts()).toEqual(after));
    await userEvent.click(button("Undo"));
    await waitFor(() => expect(rowTexts()).toEqual([first, second]));
  });
});

describe("a row of an element", () => {
  const openRows = () => screen.queryAllByRole("button", { expanded: true }).map((each) => each.textContent);
  const elements = ["text", "date", "radio"].map((type, at) =>
    element(type, {
      id: `element-${at + 1}`,
      label: `Label ${at + 1}`,
      ...(type === "radio" ? { options: ["A", "B"], required: true } : {}),
    }),
  );
  const openThree = () =>
    open(HREF, { "GET /api/apps/customization-info": { body: { function: [{ ...stored, ...survey({ elements }) }] } } });

  it("is folded at first, says what it asks, and at most one is open", async () => {
    await openThree();
    await card(3);
    expect(rowTexts()).toEqual(["1. Label 1Text Input", "2. Label 2Date", "3. Label 3Multiple Choice · Required · 2 options"]);
    expect(openRows()).toEqual([]);
    await unfold(1);
    await unfold(3);
    expect(openRows()).toEqual(["3. Label 3Multiple Choice · Required · 2 options"]);
    expect(screen.getAllByRole("textbox", { name: /^Field label/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { expanded: true }));
    expect(openRows()).toEqual([]);
    expect(screen.getByText("Saved")).toBeTruthy();
  });

  it("opens by a press on its question in the preview, and stays as it is when an answer is tried", async () => {
    await openThree();
    const live = within(await preview());
    await userEvent.click(await live.findByRole("radio", { name: "B" }));
    expect(openRows()).toEqual([]);
    await userEvent.click(live.getByText("Label 2"));
    await waitFor(() => expect(openRows()).toEqual(["2. Label 2Date"]));
    await waitFor(async () => expect(document.activeElement).toBe(await labelIn(await card(2))));
    await userEvent.click(live.getByRole("button", { name: "Edit element 3" }));
    await waitFor(async () => expect(document.activeElement).toBe(await labelIn(await card(3))));
    expect(openRows()).toEqual(["3. Label 3Multiple Choice · Required · 2 options"]);
  });

  it("is added at the end and between two others, open, with its label selected", async () => {
    const { calls } = await open("/advanced/survey", { [SAVE]: { body: { guid: GUID, revision: 1 } } });
    await add("Text Input");
    await userEvent.keyboard("First");
    await userEvent.click(button("Add element"));
    await userEvent.click(button("Add Date", (await screen.findAllByRole("group", { name: "Element type" }))[1]));
    await waitFor(async () => expect(document.activeElement).toBe(await labelIn(await card(2))));
    await userEvent.keyboard("Last");
    await userEvent.click(button("Add element before element 2"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button("Add element before element 2")));
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(async () => expect(document.activeElement).toBe(await labelIn(await card(2))));
    await userEvent.keyboard("Middle");
    expect(rowTexts()).toEqual(["1. FirstText Input", "2. MiddleText Input", "3. LastDate"]);
    await userEvent.click(save());
    await waitFor(() => expect(calls.some(({ name }) => name === SAVE)).toBe(true));
    const sent: Record<string, unknown>[] = Object(calls.find(({ name }) => name === SAVE)?.body).elements;
    expect(sent.map(({ id, label }) => [id, label])).toEqual([
      ["element-1", "First"],
      ["element-3", "Middle"],
      ["element-2", "Last"],
    ]);
  });

  it("tells its errors while it is folded, and opens at the field at fault", async () => {
    await openThree();
    await unfold(3);
    await userEvent.click(screen.getByRole("button", { name: "Remove option 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove option 1" }));
    await userEvent.clear(screen.getByRole("textbox", { name: /^Field label/ }));
    await unfold(1);
    const told = within(await card(3)).getByRole("button", { name: "Enter a field label (and 1 more)" });
    await userEvent.click(told);
    await waitFor(async () => expect(document.activeElement).toBe(await labelIn(await card(3))));
    await userEvent.keyboard("Again");
    await unfold(1);
    await userEvent.click(within(await card(3)).getByRole("button", { name: "Add at least one option" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Options" })));
  });
});

const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name })));

describe("options", () => {
  const texts = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Option \d+$/ }).map(({ value }) => value);
  const openNew = async () => {
    const opened = await open("/advanced/survey", { [SAVE]: { body: { guid: GUID, revision: 1 } } });
    await add("Multiple Choice");
    await screen.findByRole("textbox", { name: "New option" });
    return opened;
  };

  it("are typed one after the other by keyboard alone, from the label to the last, which is saved without Enter too", async () => {
    const { calls } = await openNew();
    await userEvent.keyboard("How?{Enter}");
    await focused("Option 1");
    await userEvent.keyboard("One{Enter}");
    await focused("Option 2");
    await userEvent.keyboard("Two{Enter}");
    await focused("New option");
    await userEvent.keyboard("Three{Enter} Four ");
    expect(texts()).toEqual(["One", "Two", "Three"]);
    expect(within(await preview()).getAllByRole("radio")).toHaveLength(4);
    await userEvent.click(save());
    await waitFor(() => expect(calls.some(({ name }) => name === SAVE)).toBe(true));
    const [sent] = Object(calls.find(({ name }) => name === SAVE)?.body).elements;
    expect([sent.label, sent.options]).toEqual(["How?", ["One", "Two", "Three", "Four"]]);
  });

  it("are restored and saved, although not added yet and in a question that is folded then", async () => {
    await openNew();
    for (const [name, text] of Object.entries({ "Option 1": "One", "Option 2": "Two", "New option": "Three" })) {
      await userEvent.clear(screen.getByRole("textbox", { name }));
      await userEvent.type(screen.getByRole("textbox", { name }), text);
    }
    const { calls } = await open("/advanced/survey", { [SAVE]: { body: { guid: GUID, revision: 1 } } });
    await card(1);
    expect(screen.queryByRole("textbox", { name: "New option" })).toBeNull();
    await userEvent.click(save());
    await waitFor(() => expect(calls.some(({ name }) => name === SAVE)).toBe(true));
    expect(Object(calls.find(({ name }) => name === SAVE)?.body).elements[0].options).toEqual(["One", "Two", "Three"]);
  });

  it("are pasted, a line each, without blank and repeated ones", async () => {
    await openNew();
    await userEvent.click(screen.getByRole("textbox", { name: "New option" }));
    await userEvent.paste(" One\r\n\r\nTwo\nOne\n");
    expect(texts()).toEqual(["One", "Two"]);
    await userEvent.click(screen.getByRole("textbox", { name: "Option 1" }));
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.paste("First\nSecond\nTwo");
    expect(texts()).toEqual(["First", "Second", "Two"]);
    await userEvent.click(screen.getByRole("textbox", { name: "New option" }));
    await userEvent.paste("a single line");
    expect(texts()).toHaveLength(3);
    await userEvent.click(button("Undo"));
    await userEvent.click(button("Undo"));
    expect(texts()).toEqual(["One", "Two"]);
  });

  it("that nobody has touched give way to lines that are pasted into the first", async () => {
    await openNew();
    await userEvent.click(screen.getByRole("textbox", { name: "Option 1" }));
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.paste("A\nB\nC");
    expect(texts()).toEqual(["A", "B", "C"]);
    await focused("New option");
  });
});

it("a day of the preview is selected, changed and cleared", async () => {
  await open();
  await add("Date");
  const live = within(await preview());
  await userEvent.click(live.getByRole("button", { name: /^Select Date/ }));
  await userEvent.click((await live.findAllByRole("button", { name: /15/ }))[0] as HTMLElement);
  expect(live.getByText(/ 15, /)).toBeTruthy();
  expect(live.queryByRole("button", { name: /^Select Date/ })).toBeNull();
  await userEvent.click(live.getByRole("button", { name: /^Change Date/ }));
  await userEvent.click(live.getByRole("button", { name: /^Clear: / }));
  expect(live.getByRole("button", { name: /^Select Date/ })).toBeTruthy();
});

it("the preview names a question without a label by dots, and leaves out options without a text", async () => {
  await open();
  const added = within(await add("Multiple Choice"));
  const live = within(await preview());
  expect(live.getAllByRole("radio")).toHaveLength(2);
  await userEvent.clear(added.getByRole("textbox", { name: /^Field label/ }));
  await userEvent.clear(added.getByRole("textbox", { name: "Option 1" }));
  expect(await live.findByRole("group", { name: "…" })).toBeTruthy();
  expect(live.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["Option 2"]);
});

describe("a stored survey", () => {
  it("shows that it is loaded, is Saved, and cannot be saved while nothing is changed", async () => {
    let told: (value: { body: unknown }) => void = () => undefined;
    const waits = new Promise<{ body: unknown }>((resolve) => {
      told = resolve;
    });
    await open(HREF, { "GET /api/apps/customization-info": () => waits });
    expect(await screen.findByText("Loading Survey...")).toBeTruthy();
    told({ body: { function: [stored] } });
    expect(await screen.findByRole("heading", { level: 1, name: "Edit Survey" })).toBeTruthy();
    expect([screen.getByText("Saved") !== null, disabled(save())]).toEqual([true, true]);
    await userEvent.type(screen.getByLabelText(/^Survey title/), "!");
    expect([screen.getByText("Unsaved") !== null, disabled(save())]).toEqual([true, false]);
    await userEvent.click(button("Undo"));
    expect(screen.getByText("Saved")).toBeTruthy();
  });

  it.each(["%25", "!!", "Zm9v-ü"])("is not requested at %j: that leads to the list", async (id) => {
    const { calls } = await open(`/advanced/survey/${encodeURIComponent(id)}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect(calls.some(({ name }) => name.includes("customization-info"))).toBe(false);
  });

  it.each([
    [10, 0],
    [11, 1],
  ])("of %i long texts causes %i warnings, and is saved all the same", async (count, times) => {
    const elements = Array.from({ length: count }, (_, at) => element("textarea", { id: `element-${at}`, label: `Question ${at}` }));
    const long = { ...stored, ...survey({ elements }) };
    const { calls } = await open(HREF, {
      "GET /api/apps/customization-info": { body: { function: [long] } },
      [`PUT /api/apps/surveys/${GUID}`]: { body: { guid: GUID, revision: 4 } },
    });
    await card(count);
    expect(screen.queryAllByText(/^Answers can be longer than the 256 kB that can be submitted\./)).toHaveLength(times);
    await userEvent.type(screen.getByLabelText(/^Survey title/), "!");
    await userEvent.click(save());
    await waitFor(() => expect(calls.some(({ name }) => name.startsWith("PUT "))).toBe(true));
  });

  it("that could not be deleted can be deleted again, in the builder itself", async () => {
    const answers = [{ status: 500, body: {} }, { status: 503, body: { message: "Busy." } }, { body: { guid: GUID } }];
    await open(HREF, { [`DELETE /api/apps/surveys/${GUID}`]: () => answers.shift() ?? expect.fail() });
    await card(1);
    await userEvent.click(button("Delete"));
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Delete" }));
    const banner = () => screen.findByText("Failed to delete survey").then((title) => title.closest('[role="alert"]') as HTMLElement);
    const again = async () => within(await banner()).findByRole("button", { name: "Delete again" });
    expect([...(await banner()).querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await again());
    expect(await screen.findByText("Busy.")).toBeTruthy();
    await userEvent.click(await again());
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect([answers, toasts.at(-1)]).toEqual([[], "Survey deleted"]);
  });

  it("that is gone is reported on the list", async () => {
    await open(HREF, { "GET /api/apps/customization-info": { status: 404, body: { error: "x" } } });
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect(toasts).toEqual(["Survey not found"]);
  });
});

describe("leaving the builder", () => {
  const leave = () => userEvent.click(button("Back"));
  const asked = async () => within(await dialog());

  it("does not ask when nothing was changed", async () => {
    await open();
    await screen.findByRole("heading", { level: 1, name: "Create Survey" });
    await leave();
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
  });

  it("asks when there are changes, and stays, discards or saves them", async () => {
    const { calls } = await open("/advanced/survey", { [SAVE]: { body: { guid: GUID, revision: 1 } } });
    await add("Text Input");
    await leave();
    const question = await asked();
    expect(question.getByText("Unsaved Changes")).toBeTruthy();
    expect(question.getByText("You have unsaved changes. Would you like to save them before leaving?")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    expect(await card(1)).toBeTruthy();
    expect(calls.some(({ name }) => name === SAVE)).toBe(false);
    await leave();
    await userEvent.click((await asked()).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect(calls.filter(({ name }) => name === SAVE)).toHaveLength(1);
  });

  it("forgets discarded changes", async () => {
    const { calls } = await open();
    await add("Text Input");
    await leave();
    await userEvent.click((await asked()).getByRole("button", { name: "Discard Changes" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Surveys & Forms" })).toBeTruthy();
    expect(calls.some(({ name }) => name === SAVE)).toBe(false);
    await userEvent.click((await screen.findAllByRole("button", { name: "Create Survey" }))[0] as HTMLElement);
    await screen.findByRole("heading", { level: 1, name: "Create Survey" });
    expect(screen.queryByRole("group", { name: "Element 1" })).toBeNull();
  });
});
