import { readdirSync, statSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../scripts/codegen/reference/commands.ts";
import { MAX_BYTES } from "../../scripts/images/capture.ts";
import { SCENES } from "../../scripts/images/scenes.ts";
import { readSources } from "../../scripts/imports/read-sources.ts";
import { conditionProblems } from "./declarations.ts";
import { documents, fencesIn, read } from "./documents.ts";
import { brokenLinks } from "./links.ts";
import { firstColumn, unknownCommands, variablesIn } from "./unknown-names.ts";

const commands = Object.values(COMMANDS).flat();
const all = [...documents];
const fences = all.flatMap(([file, text]) => fencesIn(text).map((fence) => ({ ...fence, at: `${file}:${fence.line}` })));
const linesOf = (text: string) => text.trimEnd().split("\n").length;

describe("links of documents", () => {
  it("lead to files and headings that exist", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.flatMap(([file, text]) => brokenLinks(file, text, documents))).toEqual([]);
  });

  it.each([
    ["a file that does not exist", "[a](away)"],
    ["a heading that does not exist", "[a](SECURITY.md#away)"],
    ["a heading of its own that does not exist", "# Here\n[a](#away)"],
    ["a picture without a text", "![](docs/images/editor.webp)"],
  ])("are reported if they lead to %s", (_what, text) => expect(brokenLinks("README.md", text, documents)).toHaveLength(1));
});

describe("commands of documents", () => {
  const known = commands.map(({ name, runs }) => (runs === undefined ? name : `tool -- ${name}`));

  it("are written as they are typed, in documents and in messages", () => {
    const code = [...readSources(".")].filter(([file]) => !/^(tests\/docs|tests\/scripts\/tool|scripts\/tool)\//.test(file));
    expect([...all, ...code].flatMap(([file, text]) => unknownCommands(file, text, known))).toEqual([]);
    expect(unknownCommands("a.md", "npm run --silent away", known)).toEqual(["a.md: npm run --silent away"]);
    expect(unknownCommands("a.md", "npm run soak or npm run tool -- soak or npm run tool -- away", known)).toEqual([
      "a.md: npm run soak",
      "a.md: npm run tool -- away",
    ]);
  });
});

describe("environment variables", () => {
  const page = firstColumn(read("docs/reference/environment.md").split("\n## ")[0] ?? "");

  it("have a row each if the configuration reads them, and no other has one", () =>
    expect([...page].sort()).toEqual(variablesIn(read("server/core/config.ts"))));

  it("of the README are among them", () => {
    const own = firstColumn(read("README.md")).filter((name) => /^[A-Z_]+$/.test(name));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe("keywords that a table explains", () => {
  const known = firstColumn(read("docs/reference/keywords/README.md"));

  it.each(["docs/reference/declaring-conditions.md"])("are keywords of declarations: %s", (file) => {
    const explained = firstColumn(read(file));
    expect(explained.length).toBeGreaterThan(10);
    expect(explained.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("fenced parts", () => {
  const declarations = fences.filter(({ words }) => words[0] === "declaration");

  it("of declarations pass the checks of codegen", () => {
    expect(declarations.length).toBeGreaterThan(0);
    expect(declarations.flatMap(({ text }) => conditionProblems(text))).toEqual([]);
  });

  it("of declarations are reported if a key is misspelt", () => {
    const wrong = declarations[0]?.text.replace('"title"', '"tilte"') ?? "";
    expect(conditionProblems(wrong).join("\n")).toContain("tilte");
  });

  it("of JSON and of TypeScript can be read", () => {
    const json = fences.filter(({ language }) => language === "json").filter(({ text }) => !isJson(text));
    const code = fences.filter(({ language }) => language === "ts").filter(({ text }) => !isTypeScript(text));
    expect([...json, ...code].map(({ at }) => at)).toEqual([]);
    expect([isJson("{"), isTypeScript("const = 1")]).toEqual([false, false]);
  });
});

describe("pages", () => {
  const pages = all.filter(([file]) => /^docs\/(?!reference\/keywords\/)/.test(file));

  it("begin with their reader and what they have at the end", () =>
    expect(pages.filter(([, text]) => !/^(<!--.*-->\n+)?# .+\n\nFor [^#]*?\bAt the\s+end,/u.test(text)).map(([file]) => file)).toEqual([]));

  it("are reached from the index", () => {
    const index = read("docs/README.md");
    const names = pages.map(([file]) => file.slice("docs/".length)).filter((name) => name !== "README.md");
    expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it("are short where somebody begins: 150 lines for the README, 40 for that of a folder", () => {
    const folders = all.filter(([file]) => /^(?!docs\/).+\/README\.md$/.test(file));
    expect(folders.length).toBeGreaterThan(7);
    expect(folders.filter(([, text]) => linesOf(text) > 40).map(([file]) => file)).toEqual([]);
    expect(linesOf(read("README.md"))).toBeLessThanOrEqual(150);
  });
});

describe("pictures", () => {
  const names = readdirSync("docs/images").sort();

  it("are those that the command draws, at most eight and small", () => {
    expect(names).toEqual(SCENES.map(({ name }) => `${name}.webp`).sort());
    expect(names.length).toBeLessThanOrEqual(8);
    expect(names.filter((name) => statSync(`docs/images/${name}`).size > MAX_BYTES)).toEqual([]);
  });

  it("are each shown by a page", () => {
    const shown = all.map(([, text]) => text).join("\n");
    expect(names.filter((name) => !shown.includes(`images/${name})`))).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isTypeScript(text: string): boolean {
  return ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length === 0;
}
