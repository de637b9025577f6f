import controlsCss from "./controls.css?inline";
import { copyButtons } from "./copy-buttons.ts";
import { make, sheet } from "./dom.ts";
import modalCss from "./modal.css?inline";

export interface Modal {
  show: (id: string) => Promise<void>;
  hide: (id: string) => Promise<void>;
  toggle: (id: string) => Promise<void>;
}

/** `<ui-modal id>`: its content in a dialog, with the title and the buttons of the `<ui-title-bar>` inside it. */
class ModalElement extends HTMLElement {
  readonly #title = make("h2", { id: "title" });
  readonly #buttons = make("div", { class: "foot" });
  readonly #dialog = make(
    "dialog",
    { "aria-labelledby": "title" },
    make("div", { class: "head" }, this.#title),
    make("div", { class: "content" }, make("slot")),
    this.#buttons,
  );
  #stop: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet(controlsCss), sheet(modalCss)];
    root.append(this.#dialog);
    this.#dialog.addEventListener("close", () => this.#closed());
  }

  get open(): boolean {
    return this.#dialog.open;
  }

  show(): void {
    if (this.open) return;
    const bar = this.querySelector("ui-title-bar");
    this.#title.textContent = bar?.getAttribute("title") ?? "";
    if (bar) this.#stop = copyButtons(bar, this.#buttons, (button) => button.click());
    this.#dialog.showModal();
    this.dispatchEvent(new Event("show"));
  }

  hide(): void {
    this.#dialog.close();
  }

  #closed(): void {
    this.#stop?.();
    this.dispatchEvent(new Event("hide"));
  }
}

/** Defines the element and answers `shopify.modal`. */
export function createModal(): Modal {
  customElements.define("ui-modal", ModalElement);
  return {
    show: async (id) => find(id).show(),
    hide: async (id) => find(id).hide(),
    toggle: async (id) => (find(id).open ? find(id).hide() : find(id).show()),
  };
}

function find(id: string): ModalElement {
  const element = document.getElementById(id);
  if (!(element instanceof ModalElement)) throw new Error(`There is no <ui-modal> with the id "${id}" on this page.`);
  return element;
}
