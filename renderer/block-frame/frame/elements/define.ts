import { boxElement, details, divider, gridItem, listItem, orderedList, section, unorderedList } from "./boxes.ts";
import { banner, grid, stack } from "./containers.ts";
import { button, moneyField, numberField, option, select } from "./controls.ts";
import { defineElement, type ElementKind } from "./element.ts";
import { checkbox, choiceList, dateField, emailField, passwordField, phoneField, textArea, textField, toggle, urlField } from "./fields.ts";
import { progress, skeleton, spinner } from "./progress.ts";
import { PAGE, STYLES } from "./styles.ts";
import { abbreviation, badge, chip, heading, inlineText, link, paragraph, picture, summary, thumbnail, time } from "./texts.ts";

/** Shopify's elements that blocks may draw here, by their tags. */
export const ELEMENTS: Readonly<Record<string, ElementKind>> = {
  "s-abbreviation": abbreviation,
  "s-badge": badge,
  "s-banner": banner,
  "s-box": boxElement,
  "s-button": button,
  "s-checkbox": checkbox,
  "s-chip": chip,
  "s-choice": option,
  "s-choice-list": choiceList,
  "s-date-field": dateField,
  "s-details": details,
  "s-divider": divider,
  "s-email-field": emailField,
  "s-grid": grid,
  "s-grid-item": gridItem,
  "s-heading": heading,
  "s-image": picture,
  "s-link": link,
  "s-list-item": listItem,
  "s-money-field": moneyField,
  "s-number-field": numberField,
  "s-option": option,
  "s-ordered-list": orderedList,
  "s-paragraph": paragraph,
  "s-password-field": passwordField,
  "s-phone-field": phoneField,
  "s-product-thumbnail": thumbnail,
  "s-progress": progress,
  "s-section": section,
  "s-select": select,
  "s-skeleton-paragraph": skeleton,
  "s-spinner": spinner,
  "s-stack": stack,
  "s-summary": summary,
  "s-switch": toggle,
  "s-text": inlineText,
  "s-text-area": textArea,
  "s-text-field": textField,
  "s-time": time,
  "s-unordered-list": unorderedList,
  "s-url-field": urlField,
};

/**
 * Elements that only Shopify's own page can draw: they open above it, call Shopify, or measure the page. A block that draws one gets a
 * problem message.
 */
export const PLATFORM_ONLY: readonly string[] = [
  ...["s-announcement", "s-chat", "s-clipboard-item", "s-login-with-shop", "s-map", "s-map-marker", "s-payment-icon", "s-qr-code"],
  ...["s-modal", "s-popover", "s-sheet", "s-tooltip", "s-query-container", "s-scroll-box"],
  ...["s-clickable", "s-clickable-chip", "s-consent-checkbox", "s-consent-phone-field", "s-date-picker", "s-drop-zone", "s-form"],
  ...["s-icon", "s-press-button"],
];

/** Defines the elements, and reports every other element that a block draws: Shopify may have it, and this page does not. */
export function defineElements(problem: (message: string) => void): void {
  const [page, sheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
  page.replaceSync(PAGE);
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [page];
  for (const [tag, kind] of Object.entries(ELEMENTS)) defineElement(tag, kind, sheet, problem);
  const reported = new Set<string>();
  const observe = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    for (const each of [node, ...node.querySelectorAll<HTMLElement>("*")]) {
      const tag = each.localName;
      if (customElements.get(tag) !== undefined || reported.has(tag)) continue;
      reported.add(tag);
      problem(`<${tag}> is not known here`);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(observe);
  }).observe(document.body, { childList: true, subtree: true });
}
