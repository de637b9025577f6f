import { pluralForm } from "../../../engine/lib/plural.ts";
import { makeElement } from "../make-element.ts";
import type { PickerOptions } from "./picker-options.ts";

export interface PickerDialog {
  open: (root: ParentNode) => void;
  close: () => void;
  rows: (element: HTMLElement, count: number) => void;
  status: (state: "loading" | "empty" | "error", text?: string, again?: () => void) => void;
  count: (chosen: number) => void;
}

export interface PickerActions {
  search: (text: string) => void;
  submit: () => void;
  cancel: () => void;
}

/** Makes the picker's dialog. The native modal dialog keeps the focus inside, cancels on Escape, and makes the page behind inert. */
export function createPickerDialog(options: PickerOptions, actions: PickerActions): PickerDialog {
  const kind = options.type === "collection" ? "collections" : options.type === "variant" ? "variants" : "products";
  const action = options.action === "select" ? "Select" : "Add";
  const search = makeElement("input", {
    type: "search",
    placeholder: `Search ${kind}`,
    "aria-label": `Search ${kind}`,
    value: options.query,
    autofocus: true,
    on: { input: () => actions.search(search.value), keydown: stayOpenOnEnter },
  });
  const body = makeElement("div", { class: "body" });
  const statusText = makeElement("p", { class: "said", role: "status" });
  const chosen = makeElement("p", { class: "chosen", role: "status" }, "0 selected");
  const submit = makeElement("button", { type: "button", class: "primary", on: { click: actions.submit } }, action);
  const dialog = makeElement(
    "dialog",
    { class: "picker", "aria-labelledby": "picker-title", on: { cancel: actions.cancel } },
    createHead(`${action} ${kind}`, actions.cancel),
    makeElement("div", { class: "search" }, search),
    body,
    statusText,
    makeElement(
      "div",
      { class: "foot" },
      chosen,
      makeElement("button", { type: "button", on: { click: actions.cancel } }, "Cancel"),
      submit,
    ),
  );
  const needsChoice = options.action !== "select" && !options.selectionIds?.length;
  return {
    open: (root) => {
      root.append(dialog);
      dialog.showModal();
      search.focus();
    },
    close: () => {
      dialog.close();
      dialog.remove();
    },
    rows: (element, count) => {
      body.replaceChildren(element);
      statusText.textContent = pluralForm(count, { one: "1 result", other: `${count} results` });
    },
    status: (state, text = "", again) => {
      statusText.textContent = state === "loading" ? "Loading" : "";
      if (state === "loading" && body.querySelector(".rows")) return;
      body.replaceChildren(...message(kind, state, text, again));
    },
    count: (count) => {
      chosen.textContent = typeof options.multiple === "number" ? `${count}/${options.multiple} selected` : `${count} selected`;
      submit.disabled = needsChoice && count === 0;
    },
  };
}

function createHead(title: string, cancel: () => void): HTMLElement {
  return makeElement(
    "div",
    { class: "head" },
    makeElement("h2", { id: "picker-title" }, title),
    makeElement("button", { type: "button", class: "close", "aria-label": "Close", on: { click: cancel } }, "\u00d7"),
  );
}

function message(kind: string, state: "loading" | "empty" | "error", text: string, again?: () => void): Node[] {
  if (state === "loading") return Array.from({ length: 5 }, () => makeElement("div", { class: "skeleton", "aria-hidden": "true" }));
  if (state === "empty") {
    const none = text ? `No ${kind} match “${text}”.` : `This store has no ${kind}.`;
    return [makeElement("p", { class: "message" }, none)];
  }
  const retry = again && makeElement("button", { type: "button", on: { click: again } }, "Try again");
  return [makeElement("div", { class: "message", role: "alert" }, makeElement("p", {}, `The ${kind} could not be loaded. ${text}`), retry)];
}

/** Keeps Enter in the search field from closing the dialog. */
function stayOpenOnEnter(event: Event): void {
  if (event instanceof KeyboardEvent && event.key === "Enter") event.preventDefault();
}
