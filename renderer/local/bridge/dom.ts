type Child = Node | string | undefined;

interface Options {
  on?: Record<string, (event: Event) => void>;
  [attribute: string]: unknown;
}

/** Makes an element; the stand-in draws with plain DOM so that it loads before, and independently of, the app. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: Options = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  const { on = {}, ...attributes } = options;
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** `true` sets a bare attribute; `false` and `undefined` leave it out. */
function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === false) return;
  element.setAttribute(name, value === true ? "" : String(value));
}

/** A constructed sheet: allowed by a Content Security Policy without inline styles. */
export function sheet(css: string): CSSStyleSheet {
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  return style;
}

/** Runs as soon as the body exists: the script is loaded in the head, before it. */
export function whenBody(run: (body: HTMLElement) => void): void {
  if (document.body) {
    run(document.body);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    observer.disconnect();
    run(document.body);
  });
  observer.observe(document.documentElement, { childList: true });
}
