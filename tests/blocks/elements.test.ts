import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ELEMENTS, PLATFORM_ONLY } from "../../renderer/block-frame/frame/elements/define.ts";
import { projectRoot } from "../../server/core/project-root.ts";

const types = join(dirname(createRequire(import.meta.url).resolve("@shopify/ui-extensions")), "build/ts/surfaces/checkout/components");

/** The properties that the platform declares of each element, by its tag. */
function declared(): Map<string, string[]> {
  const files = readdirSync(types).filter((name) => /^[A-Z].*\.d\.ts$/u.test(name));
  const program = ts.createProgram(
    files.map((name) => join(types, name)),
    { noEmit: true, skipLibCheck: true, lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], allowImportingTsExtensions: true },
  );
  const checker = program.getTypeChecker();
  return new Map(
    program.getSourceFiles().flatMap((source): [string, string[]][] => {
      const [, tag] = /declare const tagName = "(s-[a-z-]+)"/.exec(source.text) ?? [];
      if (tag === undefined || !files.includes(basename(source.fileName))) return [];
      const name = `${basename(source.fileName, ".d.ts")}ElementProps`.toLowerCase();
      const found = source.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text.toLowerCase() === name);
      const properties = found === undefined ? [] : checker.getTypeAtLocation(found).getProperties();
      return [[tag, properties.map((each) => each.name)]];
    }),
  );
}

describe("the elements of the frame", () => {
  const platform = declared();

  it.each(Object.entries(ELEMENTS))("support what Shopify has, and nothing else: %s", (tag, { honours }) => {
    expect(platform.get(tag), `Shopify has no <${tag}>`).toBeDefined();
    expect(platform.get(tag)).toEqual(expect.arrayContaining([...honours]));
  });

  it("are all that Shopify lists, except those that only its own page can be", () => {
    expect([...Object.keys(ELEMENTS), ...PLATFORM_ONLY].sort()).toEqual([...platform.keys()].sort());
  });

  it("are all that blocks of this app draw", () => {
    const folder = join(projectRoot, "extensions");
    const sources = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /(^block|-block[/\\]src)[/\\].*\.tsx$/.test(name));
    const drawn = sources.flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/<(s-[a-z-]+)/gu)].map(([, tag]) => tag));
    expect(new Set(drawn).size).toBeGreaterThan(5);
    expect(Object.keys(ELEMENTS)).toEqual(expect.arrayContaining([...new Set(drawn)]));
  });
});
