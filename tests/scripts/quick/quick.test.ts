import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGraph } from "../../../scripts/imports/graph.ts";
import { browserTests } from "../../../scripts/imports/nearest-tests.ts";
import { changedFiles } from "../../../scripts/test-related/changed-files.ts";
import { checksOf } from "../../../scripts/test-related/checks.ts";
import { extraLinks, rows } from "../../../scripts/test-related/extra-links.ts";
import { hasChangedImports } from "../../../scripts/test-related/has-changed-imports.ts";
import { programsOf } from "../../../scripts/test-related/programs.ts";
import { readTree, relatedTests } from "../../../scripts/test-related/related.ts";
import { testsNotRun } from "../../../scripts/test-related/tests-not-run.ts";
import { testFiles } from "../../support/lanes.ts";

describe("the list of changed files", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "cartwright-quick-"));
    const git = (...args: string[]) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: root });
    git("init", "--quiet");
    for (const name of ["kept.ts", "edited.ts", "gone.ts", "ä b.ts"]) writeFileSync(join(root, name), name);
    git("add", ".");
    git("commit", "--quiet", "--message", "all");
    for (const name of ["edited.ts", "new.ts", "ä b.ts"]) writeFileSync(join(root, name), "other");
    rmSync(join(root, "gone.ts"));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("contains edited, new and deleted ones", () =>
    expect(changedFiles(root, "HEAD")).toEqual(["edited.ts", "gone.ts", "new.ts", "ä b.ts"]));

  it("is refused for an unknown revision", () => expect(() => changedFiles(root, "nowhere")).toThrow(/nowhere/));
});

describe("the imports of a changed file", () => {
  const BEFORE = 'import { a } from "./a.ts";\nexport const c = a();\n';
  let root: string;
  const git = (...args: string[]) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: root });
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "cartwright-quick-"));
    git("init", "--quiet");
    for (const name of ["b.ts", "d.json", "package.json"]) writeFileSync(join(root, name), name === "b.ts" ? BEFORE : "{}");
    git("add", ".");
    git("commit", "--quiet", "--message", "all");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ["b.ts", BEFORE.replace("a()", 'a("./b.ts")'), false],
    ["b.ts", BEFORE.replace("./a.ts", "./b.ts"), true],
    ["b.ts", BEFORE.replace("{ a }", "type { a }"), true],
    ["b.ts", `${BEFORE}export type E = import("./e.ts").E;\n`, true],
    ["b.ts", `${BEFORE}export const e = () => import("./e.ts");\n`, true],
    ["b.ts", `${BEFORE}export * from "./e.ts";\n`, true],
    ["b.ts", null, true],
    ["new.ts", "export const f = 1;\n", true],
    ["d.json", "[]", false],
    ["d.json", null, true],
    ["package.json", "[]", true],
  ])("of %s with the text %j have changed: %s", (path, text, expected) => {
    if (text === null) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
    const changed = changedFiles(root, "HEAD");
    expect(changed).toEqual([path]);
    expect(hasChangedImports(root, "HEAD", changed)).toBe(expected);
    git("clean", "--force", "--quiet");
    git("checkout", "--quiet", ".");
  });
});

describe("the programs to compile for a change", () => {
  it.each([
    ["engine/runtime/check-checkout-hold.ts", ["engine/runtime", "engine", "server", "renderer", "extensions", "scripts", "tests"]],
    ["renderer/home/Home.tsx", ["renderer", "tests"]],
    ["vitest.config.ts", ["."]],
    ["README.md", []],
  ])("%s", (path, programs) => expect(programsOf([path])).toEqual(programs));

  it("are all if settings changed", () => expect(programsOf(["tsconfig.base.json"])).toHaveLength(8));
});

describe("the checks to run for a change", () => {
  const names = (...changed: string[]) => checksOf(changed, false).flatMap((lane) => lane.map(({ name }) => name));

  it("leave out those that the change cannot break", () => expect(names("README.md")).toEqual(["format and lint", "unused"]));

  it("include layers if an import changed", () =>
    expect(checksOf(["engine/types/family.ts"], true).flatMap((lane) => lane.map(({ name }) => name))).toContain("layers"));

  it.each(["schemas/conditions/city.json", "engine/generated/types.ts", "server/shopify/operations/shop.graphql"])(
    "compare %s with what is generated",
    (path) => expect(names(path)).toContain("codegen"),
  );

  it("include the portable subset for the runtime", () => expect(names("engine/runtime/run-rule.ts")).toContain("portable"));
});

describe("the tests to run for a change", () => {
  const tree = readTree(".");

  it("begin with those that import the changed file", () => {
    const [first = ""] = relatedTests(tree, ["engine/cart-link/cart-link-url.ts"]);
    expect(first).toBe("tests/engine/cart-link/cart-link-url.test.ts");
  });

  it("begin with the changed test itself", () =>
    expect(relatedTests(tree, ["engine/cart-link/cart-link-url.ts", "tests/engine/declarations/input-path.test.ts"])[0]).toBe(
      "tests/engine/declarations/input-path.test.ts",
    ));

  it("exclude all browser tests, in any folder", () => {
    const sources = new Map([
      ["tests/renderer/drawn.test.ts", '// @lane browser\nimport "../../renderer/app/app.tsx";'],
      ["tests/browser/quick.test.ts", 'import "../../renderer/app/app.tsx";'],
      ["renderer/app/app.tsx", ""],
    ]);
    expect(relatedTests({ sources, graph: readGraph(sources, []) }, ["renderer/app/app.tsx"])).toEqual(["tests/browser/quick.test.ts"]);
    expect(browserTests("renderer/app/app.tsx", sources)).toEqual(["tests/renderer/drawn.test.ts"]);
    expect(browserTests("renderer/app/app.tsx", tree.sources).length).toBeGreaterThan(40);
  });

  it.each([
    ["schemas/conditions/city.json", "tests/codegen/generated.test.ts"],
    ["scripts/start.mjs", "tests/server/signals.test.ts"],
    ["tests/stored/good/rules.json", "tests/stored/bad.test.ts"],
    ["shopify.app.toml", "tests/scripts/deploy/check-app.test.ts"],
    ["docs/how-to/run-a-rule.md", "tests/examples/examples.test.ts"],
    ["README.md", "tests/docs/documents.test.ts"],
    ["Dockerfile", "tests/live/container.test.ts"],
  ])("include links that imports do not show: %s", (changed, test) => expect(relatedTests(tree, [changed])).toContain(test));

  it("include the test of paths if a file is deleted", () => {
    const left = new Map([["tests/scripts/paths.test.ts", ""]]);
    expect(relatedTests({ sources: left, graph: new Map() }, ["engine/types/family.ts"])).toEqual([...left.keys()]);
  });

  it("exist: each row of the table has a folder or file, and leads to tests", () => {
    const files = testFiles("tests").map(({ path }) => path);
    const empty = rows.flatMap(([, tests]) => tests.filter((test) => !files.some((path) => path.startsWith(test))));
    expect(empty).toEqual([]);
    const known = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
    expect(rows.map(([beginning]) => beginning).filter((beginning) => !known.some((path) => path.startsWith(beginning)))).toEqual([]);
  });

  it("exist for every committed data file", () => {
    const data = execFileSync("git", ["ls-files", "*.json", "*.jsonl", "*.graphql", "*.toml", "*.wasm"], { encoding: "utf8" }).split("\n");
    const silent = data.filter((path) => path !== "" && existsSync(path) && extraLinks(path).length === 0 && !SAID_OTHERWISE.test(path));
    expect(silent.filter((path) => relatedTests(tree, [path]).length === 0)).toEqual([]);
  });
});

describe("the cache of literals", () => {
  it("is read anew for each changed source, and for all if the cache is damaged", () => {
    const root = mkdtempSync(join(tmpdir(), "cartwright-quick-"));
    try {
      execFileSync("git", ["init", "--quiet"], { cwd: root });
      const write = (path: string, text: string) => {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      };
      const related = () => relatedTests(readTree(root), ["a.ts"]);
      write("a.ts", "export const a = 1;");
      write("tests/b.test.ts", 'import { a } from "../a.ts";');
      write("tests/c.test.ts", "");
      expect([related(), related()]).toEqual([["tests/b.test.ts"], ["tests/b.test.ts"]]);
      write("tests/b.test.ts", 'import type { A } from "../a.ts";');
      write("tests/c.test.ts", 'await import("../a.ts");');
      expect(related()).toEqual(["tests/c.test.ts"]);
      for (const broken of ["", "{}", '{"reader":1}']) {
        write("node_modules/.cache/cartwright/literals.json", broken);
        expect(related()).toEqual(["tests/c.test.ts"]);
      }
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

/** Compiled, formatted, drawn or measured, but read by no test of these. */
const SAID_OTHERWISE = /^(package(-lock)?|biome|knip)\.json$|tsconfig|^scripts\/bench\/|^\.vscode\/|^tests\/durations\.json$/;

describe("the list of tests that did not run", () => {
  it("names as many as fit into a line", () => {
    const files = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `tests/${name}.test.ts`);
    expect(testsNotRun(["types"], files, new Set(["tests/a.test.ts"]))).toMatch(
      /^types; 6 of 7 test files \(tests\/b\.test\.ts, .*tests\/f\.test\.ts, …\); .*both browser suites/,
    );
    expect(testsNotRun([], files, new Set(files))).not.toContain("test files (");
  });
});
