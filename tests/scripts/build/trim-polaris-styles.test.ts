import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { trimPolarisStyles } from "../../../scripts/build/trim-polaris-styles.ts";

const ID = createRequire(import.meta.url).resolve("@shopify/polaris/build/esm/styles.css");
const SHEET = readFileSync(ID, "utf8");

/** Runs a hook of the plugin as the bundler does; `error` throws. */
function hook(name: "transform" | "generateBundle", plugin: ReturnType<typeof trimPolarisStyles>, ...given: unknown[]): unknown {
  const run = plugin[name];
  if (typeof run !== "function") throw new Error(`the plugin has no ${name}`);
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return Reflect.apply(run, context, given);
}

const trim = (plugin = trimPolarisStyles()): string => String(Object(hook("transform", plugin, SHEET, ID)).code);
const classesOf = (css: string) => new Set([...css.matchAll(/\.(Polaris-[\w-]+)/g)].map(([, name = ""]) => name));

/** Gives the bundler's last hook scripts that name these classes. */
function bundle(classes: Iterable<string>): void {
  const plugin = trimPolarisStyles();
  trim(plugin);
  hook("generateBundle", plugin, {}, { "first.js": { type: "chunk", code: JSON.stringify([...classes]) } });
}

describe("the style sheet of Polaris in the admin", () => {
  it("keeps each rule of the components that are drawn, and of the theme", () => {
    const css = trim();
    const kept = classesOf(css);
    const drawn = [...classesOf(SHEET)].filter((name) => /^Polaris-(Button|Modal-Dialog|TextField)(__|--|$)/.test(name));
    expect(drawn.length).toBeGreaterThan(50);
    expect(drawn.filter((name) => !kept.has(name))).toEqual([]);
    expect(css).toContain("p-theme-light");
    expect(css).toContain("--p-space-400");
  });

  it("has no rule of other components, nor of other themes", () => {
    const css = trim();
    expect([...classesOf(css)].filter((name) => /^Polaris-(Avatar|IndexTable|Navigation|TopBar)/.test(name))).toEqual([]);
    expect(css).not.toContain("p-theme-dark");
    expect(css.length).toBeLessThan(SHEET.length / 2);
  });

  it("fails the build when a script names a class whose rules are left out", () => {
    const kept = classesOf(trim());
    expect(() => bundle(kept)).not.toThrow();
    expect(() => bundle([...kept, "Polaris-Avatar"])).toThrow(/drawn without their styles: list Avatar in scripts\/build/);
  });

  it("fails the build when a component in its list is drawn no more", () => {
    const kept = [...classesOf(trim())].filter((name) => !name.startsWith("Polaris-Spinner"));
    expect(() => bundle(kept)).toThrow(/no screen draws Spinner: take/);
  });
});
