/** How the platform's elements are made here: each has its honoured properties, and whatever else is set on it is told. */

/** The values of its properties, by name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Kind {
  /** Its properties that mean something here; the names are the platform's. */
  honours: readonly string[];
  /** Draws it into its own tree, anew after each change. `inside` is kept from one time to the next. */
  draw(host: HTMLElement, inside: ShadowRoot, values: Values): void;
  /** Whether its children say what it draws, too. */
  children?: true;
}

/** What every element of a page may have. */
const COMMON = ["id", "slot", "key", "lang", "dir", "hidden"];

/** Defines an element; `problem` is told what it is given and does not honour. */
export function define(tag: string, kind: Kind, sheet: CSSStyleSheet, problem: (message: string) => void): void {
  class Element extends HTMLElement {
    readonly #values: Record<string, unknown> = {};
    readonly #inside = this.attachShadow({ mode: "open", delegatesFocus: true });
    #waits = false;

    constructor() {
      super();
      this.#inside.adoptedStyleSheets = [sheet];
    }

    connectedCallback(): void {
      if (kind.children)
        new MutationObserver(() => this.#later()).observe(this, { childList: true, subtree: true, attributes: true, characterData: true });
      this.#draw();
    }

    override setAttribute(name: string, value: string): void {
      if (COMMON.includes(name)) super.setAttribute(name, value);
      else problem(`<${tag}> does not honour "${name}" here`);
    }

    read(name: string): unknown {
      return this.#values[name];
    }

    write(name: string, value: unknown): void {
      if (Object.is(this.#values[name], value)) return;
      this.#values[name] = value;
      this.#later();
    }

    /** Several properties that are set one after the other are drawn once. */
    #later(): void {
      if (this.#waits) return;
      this.#waits = true;
      queueMicrotask(() => {
        this.#waits = false;
        if (this.isConnected) this.#draw();
      });
    }

    #draw(): void {
      kind.draw(this, this.#inside, this.#values);
    }
  }
  for (const name of kind.honours) {
    Object.defineProperty(Element.prototype, name, {
      get(this: Element) {
        return this.read(name);
      },
      set(this: Element, value: unknown) {
        this.write(name, value);
      },
    });
  }
  customElements.define(tag, Element);
}

/** The one element of a kind inside another's tree, made when it is first asked for. */
export function own<Tag extends keyof HTMLElementTagNameMap>(inside: ShadowRoot, tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const found = inside.querySelector<HTMLElementTagNameMap[Tag]>(`[data-own="${name}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.dataset.own = name;
  inside.append(made);
  return made;
}

/** Sets an attribute, or takes it away where there is no value. */
export function mark(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false || value === "") element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

export const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
