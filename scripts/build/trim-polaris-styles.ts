import { transform } from "lightningcss";
import type { Plugin } from "vite";

const STYLES = "/@shopify/polaris/build/esm/styles.css";
/** Theme in which Shopify's admin is drawn; Polaris puts its class together from a name. */
const THEME_CLASS = "p-theme-light";

/** Components of Polaris that screens draw, as their classes name them: `Polaris-Modal-Dialog__Container` belongs to `Modal-Dialog`. */
const COMPONENTS = [
  ...["Backdrop", "Badge", "Badge-Pip", "Banner", "Bleed", "BlockStack", "Box", "Button", "ButtonGroup", "Checkbox"],
  ...["Choice", "ChoiceList", "Connected", "DatePicker", "FormLayout", "Icon", "InlineError", "InlineGrid"],
  ...["InlineStack", "Label", "Labelled", "Link", "List", "Modal", "Modal-Dialog", "Modal-Section", "Popover"],
  ...["PositionedOverlay", "RadioButton", "Scrollable", "Select", "ShadowBevel", "SkeletonBodyText"],
  ...["SkeletonDisplayText", "Spinner", "Tag", "Text", "TextField", "ThemeProvider", "Tooltip"],
  ...["Tooltip-TooltipOverlay"],
];

const CLASS = /\.((?:Polaris|p-theme)-[\w-]+)/g;
const COMPONENT = /^Polaris-((?:[A-Z][A-Za-z0-9]*)(?:-[A-Z][A-Za-z0-9]*)*)/;
const WORD = /[\w-]+/g;

/**
 * Leaves the rules of components that no screen draws out of Polaris's style sheet: three fifths of what a page loads. The build fails
 * when a script names a class whose rules are left out, and when a listed component is drawn no more.
 */
export function trimPolarisStyles(): Plugin {
  let classes = new Set<string>();
  return {
    name: "trim-polaris-styles",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(STYLES)) return null;
      classes = new Set([...code.matchAll(CLASS)].map(([, name = ""]) => name));
      const unusedSymbols = [...classes].filter((name) => name !== THEME_CLASS && !COMPONENTS.includes(componentOf(name)));
      const { code: trimmed } = transform({ filename: STYLES, code: Buffer.from(code), unusedSymbols });
      return { code: trimmed.toString(), map: null };
    },
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? (file.code.match(WORD) ?? []) : []));
      const drawn = new Set(scripts.filter((word) => classes.has(word)).map(componentOf));
      const unstyled = [...drawn].filter((name) => !COMPONENTS.includes(name));
      if (unstyled.length > 0) this.error(`components of Polaris are drawn without their styles: list ${unstyled.join(", ")} in ${FILE}`);
      const unused = COMPONENTS.filter((name) => !drawn.has(name));
      if (unused.length > 0) this.error(`no screen draws ${unused.join(", ")}: take what is not drawn out of the list in ${FILE}`);
    },
  };
}

const FILE = "scripts/build/trim-polaris-styles.ts";

/** Returns the component that a class belongs to; a class of no component is its own name. */
function componentOf(name: string): string {
  return COMPONENT.exec(name)?.[1] ?? name;
}
