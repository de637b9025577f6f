/** Makes the counterparts of Shopify's elements: each honours its listed properties, and reports every other one that is set on it. */

/** Values of an element's properties, by name. */
export type ElementValues = Readonly<Record<string, unknown>>;

export interface ElementKind {
  /** Properties that have an effect here, under Shopify's names. */
  honours: readonly string[];
  /** Draws the element into its own tree, anew after each change. `inside` stays the same from one call to the next. */
  draw(host: HTMLElement, inside: ShadowRoot, values: ElementValues): void;
  /** True if the drawing depends on the children, too. */
  children?: true;
}

/** Attributes that every element of a page may have. */
const COMMON = ["id", "slot", "key", "lang", "dir", "hidden"];

/** Defines an element; `problem` receives a message about each property that is set and not honoured. */
export function defineElement(tag: string, kind: ElementKind, sheet: CSSStyleSheet, problem: (message: string) => void): void {
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

    /** Draws once after several properties were set one after the other. */
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

/** Returns the one element of a tag and name inside another's tree, made on the first call. */
export function ownElement<Tag extends keyof HTMLElementTagNameMap>(
  inside: ShadowRoot,
  tag: Tag,
  name: string,
): HTMLElementTagNameMap[Tag] {
  const element = inside.querySelector<HTMLElementTagNameMap[Tag]>(`[data-own="${name}"]`);
  if (element) return element;
  const made = document.createElement(tag);
  made.dataset.own = name;
  inside.append(made);
  return made;
}

/** Sets an attribute, or removes it where there is no value. */
export function setAttributeOf(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false || value === "") element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

export const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
