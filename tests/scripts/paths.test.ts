import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { BUILD_PARTS } from "../../scripts/build/build-parts.mjs";
import { parts } from "../../scripts/dev/parts.ts";
import { readSources } from "../../scripts/imports/read-sources.ts";
import { MADE_UP } from "./paths/made-up.ts";
import type { Named } from "./paths/named.ts";
import { namedIn } from "./paths/named-in.ts";
import { Tree } from "./paths/tree.ts";
import { WRONG } from "./paths/wrong.ts";

const read = (file: string) => readFileSync(file, "utf8");
const LAYERS = ".dependency-cruiser.cjs";
const rules = createRequire(import.meta.url)(`../../${LAYERS}`).forbidden;
const files = [...readSources(".", true).keys()];
const packages = Object.keys(JSON.parse(read("package-lock.json")).packages);
const tree = new Tree(files, read(".gitignore"), packages);

/** Files that name no path of today: what was, names of packages, pointers into declarations, and paths that are wrong by intent. */
const SILENT =
  /^(CHANGELOG\.md|package-lock\.json|scripts\/codegen\/checks\/root-problems\.ts|tests\/scripts\/paths\/(made-up|wrong)\.ts)$|\.(wasm|jsonl|graphql|txt)$/;
const at = ({ file, line, path }: Named) => `${file}:${line}: ${path}`;

it("every path in a text exists, and every alternative of a pattern matches a file", () => {
  const named = files.filter((file) => !SILENT.test(file)).flatMap((file) => namedIn(file, read(file), file === LAYERS ? rules : []));
  expect(named.length).toBeGreaterThan(3_000);
  const missing = named.filter((each) => !tree.has(each));
  expect([...new Set(missing.filter(({ path }) => MADE_UP[path] === undefined).map(at))]).toEqual([]);
  expect(Object.keys(MADE_UP).filter((path) => !missing.some((each) => each.path === path))).toEqual([]);
});

it("every input of a part of the product exists, also if its name is composed", () => {
  const inputs = [...BUILD_PARTS, ...parts.generated].flatMap(({ inputs, without = [] }) => [...inputs, ...without]);
  expect(inputs.filter((path) => !tree.has({ path, as: "path" }))).toEqual([]);
});

it.each(WRONG)("a wrong path is found: $what", ({ file, text, rules, line, path }) => {
  const missing = namedIn(file, text, rules).filter((each) => !tree.has(each));
  expect([...new Set(missing.map(at))]).toEqual([`${file}:${line}: ${path}`]);
});
