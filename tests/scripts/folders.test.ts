import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mutualFolders } from "./mutual-folders.ts";

const SOURCES = ["engine", "renderer", "server", "scripts", "extensions"];
const OUTSIDE = /(^|\/)(node_modules|dist)\//;
/** Imports of the project's own files, types and later loads included; code that stands in a text begins no line. */
const IMPORTS = [/^(?:import|export)\b[^;"]*"(\.[^"]+)"/gm, /\bimport\("(\.[^"]+)"\)/g];

function sources(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|tsx|mjs|js)$/.test(name));
  return names.map((name) => `${folder}/${name}`).filter((path) => !OUTSIDE.test(path));
}

function importedBy(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const named = IMPORTS.flatMap((form) => [...text.matchAll(form)].map(([, name = ""]) => join(dirname(path), name)));
  return named.filter((each) => SOURCES.some((folder) => each.startsWith(`${folder}/`)) && existsSync(each));
}

/** The ways from folder to folder, each as "from to". */
function ways(): Set<string> {
  const found = SOURCES.flatMap(sources).flatMap((path) => importedBy(path).map((other) => [dirname(path), dirname(other)]));
  return new Set(found.filter(([from, to]) => from !== to).map((way) => way.join(" ")));
}

it("folders import each other in one direction only, except those listed in mutual-folders.ts", () => {
  const all = ways();
  expect(all.size).toBeGreaterThan(300);
  const mutual = [...all].filter((way) => {
    const [from = "", to = ""] = way.split(" ");
    // a folder and its own parts are one
    return from < to && !to.startsWith(`${from}/`) && all.has(`${to} ${from}`);
  });
  expect(mutual.sort()).toEqual(Object.keys(mutualFolders).sort());
});
