import type { Plugin } from "vite";

const TOKENS = "/@shopify/polaris-tokens/dist/esm/build/index.mjs";
const POLARIS = "/@shopify/polaris/build/esm/";
const LOCALE_PATH = "/@shopify/polaris/locales/en.json";

/** Groups of a theme that components read in code. Everything else is read from the style sheet as custom properties. */
const GROUPS = ["breakpoints", "motion", "zIndex"];
/** Theme in which Shopify's admin is drawn. */
const THEME = "light";
const THEMES = /var themes = (\{[\s\S]*?\n\});/;

/** Parts of Polaris whose texts are drawn. */
const SPEAKING = ["Badge", "Banner", "Button", "Common", "DatePicker", "Modal", "Tag", "TextField", "TooltipOverlay"];
const SPOKEN = /["'`]Polaris\.(\w+)\./g;

/** Reference to a key of an enumeration. One reference bundles the whole enumeration, so the values are inlined. */
const KEY = /\bKey\.(\w+)\b/g;
const KEYS: Readonly<Record<string, number>> = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Escape: 27, Space: 32 },
  ...{ PageUp: 33, PageDown: 34, End: 35, Home: 36, UpArrow: 38, DownArrow: 40 },
};

/**
 * Modules that every screen bundles and none uses, by the end of the module's name: no element is sticky while a page is scrolled,
 * Polaris's own navigation is not used, and themes are made when Polaris is built. A component that does use one fails with an error.
 */
const UNUSED: Readonly<Record<string, string>> = {
  "/utilities/sticky-manager/sticky-manager.js": `
    export class StickyManager {
      registerStickyItem() { throw new Error("what sticks is left out: scripts/build/slim-polaris.ts"); }
      unregisterStickyItem() {}
      setContainer() {}
      removeScrollListener() {}
    }`,
  "/components/MediaQueryProvider/MediaQueryProvider.js": `
    export const MediaQueryProvider = ({ children }) => children;`,
  "/polaris-tokens/dist/esm/_virtual/_rollupPluginBabelHelpers.mjs": `
    export const slicedToArray = (list) => [...list];
    export const taggedTemplateLiteralLoose = (strings, raw) => Object.assign(strings, { raw });
    const none = () => { throw new Error("themes are not made here: scripts/build/slim-polaris.ts"); };
    export { none as extends };`,
  "/deepmerge/dist/cjs.js": `export default () => { throw new Error("themes are not made here: scripts/build/slim-polaris.ts"); };`,
};

/** Leaves out of the bundle the themes, texts, key names and modules of Polaris that no screen uses: a tenth of the first load. */
export function slimPolaris(): Plugin {
  return {
    name: "slim-polaris",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(TOKENS)) return { code: code.replace(THEMES, (_, json: string) => `var themes = ${slimThemes(json)};`), map: null };
      const [, unused] = Object.entries(UNUSED).find(([end]) => id.endsWith(end)) ?? [];
      if (unused !== undefined) return { code: unused, map: null };
      if (id.endsWith(LOCALE_PATH)) return { code: slimTranslations(code), map: null };
      if (id.includes(POLARIS) && code.includes("Key.")) return { code: withoutKeys(code), map: null };
      return null;
    },
    generateBundle(_, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
      const spoken = new Set(code.flatMap((text) => [...text.matchAll(SPOKEN)].map(([, part = ""]) => part)));
      const mute = [...spoken].filter((part) => !SPEAKING.includes(part));
      if (mute.length > 0)
        this.error(`components of Polaris are drawn without their words: name ${mute.join(", ")} in scripts/build/slim-polaris.ts`);
    },
  };
}

function withoutKeys(code: string): string {
  return code.replace(KEY, (key, name: string) => String(KEYS[name] ?? key));
}

function slimThemes(json: string): string {
  const { [THEME]: theme }: Record<string, Record<string, unknown>> = JSON.parse(json);
  return JSON.stringify({ [THEME]: pick(theme ?? {}, GROUPS) });
}

function slimTranslations(json: string): string {
  const { Polaris }: { Polaris: Record<string, unknown> } = JSON.parse(json);
  return JSON.stringify({ Polaris: pick(Polaris, SPEAKING) });
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
