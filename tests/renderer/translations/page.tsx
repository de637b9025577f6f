import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { type Answer, bridge, type Replies } from "../support/admin.tsx";
import { openScreen } from "../support/screens.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";

export const PATH = "/api/apps/translations";

/** Stored translations: two banners and a checkbox, in French. */
export const STORED = {
  banner: {
    _instances: [
      { id: "banner_1", name: "Default Banner" },
      { id: "banner_2", name: "Holiday" },
    ],
    banner_1: { title: { default: "Hello", fr: "Bonjour" }, message: { default: "Welcome", fr: "" } },
    banner_2: { title: { default: "Closed", fr: "Ferm\u00e9" }, message: { default: "", fr: "" } },
  },
  checkbox: {
    _instances: [{ id: "checkbox_1", name: "Default Checkbox" }],
    checkbox_1: { label: { default: "I agree", fr: "" }, error: { default: "", fr: "" } },
  },
  freeShippingMessage: {
    title: { default: "", fr: "" },
    description: { default: "", fr: "" },
    title_after_free_shipping: { default: "", fr: "" },
    description_after_free_shipping: { default: "", fr: "" },
  },
  upsell: {
    heading: { default: "More", fr: "" },
    subheading: { default: "", fr: "" },
    addButton: { default: "", fr: "" },
    quantity: { default: "", fr: "" },
  },
};

/** Returns the server's reply to a read: the object itself, with its revision beside it. */
export const read = (revision: number, translations: object = STORED): Answer => ({
  body: translations,
  headers: { ETag: `"${revision}"` },
});

/** Returns the server's reply to a save or a deletion. */
export const told = (revision: number, translations: object = STORED): Answer => ({
  body: { guid: "translations", revision, translations },
});

/** Opens the page over what is stored. */
export async function open(replies: Replies = {}) {
  const shopify = bridge();
  const { calls } = await openScreen("/advanced/translations", {
    ...storeReplies({ facts: ACTIVE }),
    [`GET ${PATH}`]: read(3),
    ...replies,
  });
  await screen.findByRole("heading", { name: "Extension Translations", level: 1 });
  const sent = (method = "POST") => calls.filter(({ name }) => name === `${method} ${PATH}`).map(({ body }) => body);
  return { calls, shopify, sent };
}

/** The page with what is stored drawn. */
export async function opened(replies: Replies = {}) {
  const page = await open(replies);
  await screen.findByRole("group", { name: "Title" });
  return page;
}

export const header = () => within(document.querySelector("header") as HTMLElement);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const isOff = (element: HTMLElement) => element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
export const text = (field: string, language: string) =>
  within(screen.getByRole("group", { name: field })).getByRole<HTMLTextAreaElement>("textbox", { name: language });
export const type = (field: string, language: string, value: string) => fireEvent.change(text(field, language), { target: { value } });
export const tab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
export const save = () => fireEvent.click(header().getByRole("button", { name: "Save Changes" }));
/** The badges of the languages: what each is marked as, and its name. */
export const badges = () =>
  [...document.querySelectorAll(".languages li")].map((badge) =>
    badge.textContent?.replace(/^(Info|Success)/, "$1: ").replace(/Add region$/, ""),
  );
export const picker = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Instance" });
export const names = () => [...picker().options].filter(({ value }) => value !== "").map(({ text }) => text);
export const chosen = () => picker().options[picker().selectedIndex]?.text;

/** Answers the question of a window. */
export async function answer(name: string) {
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
