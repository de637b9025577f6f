type Child = Node | string | undefined;

interface Options {
  on?: Record<string, (event: Event) => void>;
  [attribute: string]: unknown;
}

/** Makes an element; the admin draws with plain DOM, so that it appears at once. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
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

/** Sets an attribute: `true` sets a bare one; `false` and `undefined` leave it out. */
function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === false) return;
  element.setAttribute(name, value === true ? "" : String(value));
}
