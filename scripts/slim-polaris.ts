import type { Plugin } from "vite";

const TOKENS = "/@shopify/polaris-tokens/dist/esm/build/index.mjs";
const WORDS = "/@shopify/polaris/locales/en.json";

/** What components read of a theme in code; everything else of it they take from the style sheet, as custom properties. */
const GROUPS = ["breakpoints", "motion", "zIndex"];
/** The one theme that the admin is drawn in. */
const THEME = "light";
const THEMES = /var themes = (\{[\s\S]*?\n\});/;

/** The parts of Polaris whose words are drawn. */
const SPEAKING = ["Badge", "Banner", "Button", "Common", "Modal", "Tag", "TextField", "TooltipOverlay"];
const SPOKEN = /["'`]Polaris\.(\w+)\./g;

/** Leaves out of the bundle the themes and words that Polaris carries and no screen uses: a seventh of the first one. */
export function slimPolaris(): Plugin {
  return {
    name: "slim-polaris",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(TOKENS)) return { code: code.replace(THEMES, (_, json: string) => `var themes = ${slimThemes(json)};`), map: null };
      if (id.endsWith(WORDS)) return { code: slimWords(code), map: null };
      return null;
    },
    generateBundle(_, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
      const spoken = new Set(code.flatMap((text) => [...text.matchAll(SPOKEN)].map(([, part = ""]) => part)));
      const mute = [...spoken].filter((part) => !SPEAKING.includes(part));
      if (mute.length > 0)
        this.error(`components of Polaris are drawn without their words: name ${mute.join(", ")} in scripts/slim-polaris.ts`);
    },
  };
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
