import type { Plugin } from "vite";

const TOKENS = "/@shopify/polaris-tokens/dist/esm/build/index.mjs";
const POLARIS = "/@shopify/polaris/build/esm/";
const WORDS = "/@shopify/polaris/locales/en.json";

/** What components read of a theme in code; everything else of it they take from the style sheet, as custom properties. */
const GROUPS = ["breakpoints", "motion", "zIndex"];
/** The one theme that the admin is drawn in. */
const THEME = "light";
const THEMES = /var themes = (\{[\s\S]*?\n\});/;

/** The parts of Polaris whose words are drawn. */
const SPEAKING = ["Badge", "Banner", "Button", "Common", "DatePicker", "Modal", "Tag", "TextField", "TooltipOverlay"];
const SPOKEN = /["'`]Polaris\.(\w+)\./g;

/** Modules name keys of an enumeration, which comes as a whole with the first of them. */
const KEY = /\bKey\.(\w+)\b/g;
const KEYS: Readonly<Record<string, number>> = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Escape: 27, Space: 32 },
  ...{ PageUp: 33, PageDown: 34, End: 35, Home: 36, UpArrow: 38, DownArrow: 40 },
};

/**
 * What comes with every screen and none uses, by the end of its module's name: nothing sticks while a page is scrolled, nothing asks whether
 * Polaris's own navigation has room, and themes are made when Polaris is. A component that does would say so.
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
  "/deepmerge/dist/cjs.js": `export default () => { throw new Error("themes are not made here: scripts/build/slim-polaris.ts"); };`,
};

/** Leaves out of the bundle the themes, words, names of keys and modules that Polaris carries and no screen uses: a tenth of the first one. */
export function slimPolaris(): Plugin {
  return {
    name: "slim-polaris",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(TOKENS)) return { code: code.replace(THEMES, (_, json: string) => `var themes = ${slimThemes(json)};`), map: null };
      const [, unused] = Object.entries(UNUSED).find(([end]) => id.endsWith(end)) ?? [];
      if (unused !== undefined) return { code: unused, map: null };
      if (id.endsWith(WORDS)) return { code: slimWords(code), map: null };
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

function slimWords(json: string): string {
  const { Polaris }: { Polaris: Record<string, unknown> } = JSON.parse(json);
  return JSON.stringify({ Polaris: pick(Polaris, SPEAKING) });
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
