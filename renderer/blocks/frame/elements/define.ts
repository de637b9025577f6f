import { button, numberField, option, select } from "./controls.ts";
import { define, type Kind } from "./element.ts";
import { checkbox, choiceList, dateField, textArea, textField } from "./fields.ts";
import { banner, grid, stack } from "./layout.ts";
import { PAGE, STYLES } from "./styles.ts";
import { heading, thumbnail, words } from "./words.ts";

/** The platform's elements that blocks of this app use, by their tags. */
export const ELEMENTS: Readonly<Record<string, Kind>> = {
  "s-banner": banner,
  "s-button": button,
  "s-checkbox": checkbox,
  "s-choice": option,
  "s-choice-list": choiceList,
  "s-date-field": dateField,
  "s-grid": grid,
  "s-heading": heading,
  "s-number-field": numberField,
  "s-option": option,
  "s-product-thumbnail": thumbnail,
  "s-select": select,
  "s-stack": stack,
  "s-text": words,
  "s-text-area": textArea,
  "s-text-field": textField,
};

/** Makes them known, and tells of every other element that a block draws: the platform would have it, and this page has not. */
export function defineElements(problem: (message: string) => void): void {
  const [page, sheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
  page.replaceSync(PAGE);
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [page];
  for (const [tag, kind] of Object.entries(ELEMENTS)) define(tag, kind, sheet, problem);
  const told = new Set<string>();
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    for (const each of [node, ...node.querySelectorAll<HTMLElement>("*")]) {
      const tag = each.localName;
      if (customElements.get(tag) !== undefined || told.has(tag)) continue;
      told.add(tag);
      problem(`<${tag}> is not known here`);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(look);
  }).observe(document.body, { childList: true, subtree: true });
}
