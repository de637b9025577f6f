import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSiblingFolder, putInPlace } from "../../../scripts/build/in-place.mjs";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cartwright-in-place-"));
  folder = join(root, "admin");
});
afterEach(() => rmSync(root, { recursive: true }));

function built(files: Record<string, string>): string {
  const beside = createSiblingFolder(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(beside, name)), { recursive: true });
    writeFileSync(join(beside, name), text);
  }
  return beside;
}

function read(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length + 1), readFileSync(join(parentPath, name), "utf8")])
      .sort(),
  );
}

describe("a build in a separate folder", () => {
  it("replaces the last build, whose own files stay until the next but one", () => {
    const one = putInPlace(built({ "index.html": "1", "assets/a1.js": "a" }), folder, undefined);
    expect(one.sort()).toEqual(["assets/a1.js", "index.html"]);
    const two = putInPlace(built({ "index.html": "2", "assets/a2.js": "b" }), folder, one);
    expect(read()).toEqual({ "assets/a1.js": "a", "assets/a2.js": "b", "index.html": "2" });
    putInPlace(built({ "index.html": "3", "assets/a3.js": "c" }), folder, two);
    expect(read()).toEqual({ "assets/a2.js": "b", "assets/a3.js": "c", "index.html": "3" });
  });

  it("removes nothing if the last build is unknown, and everything old if requested", () => {
    putInPlace(built({ "index.html": "1", "old.js": "a" }), folder, undefined);
    putInPlace(built({ "index.html": "2" }), folder, undefined);
    expect(read()).toEqual({ "index.html": "2", "old.js": "a" });
    putInPlace(built({ "index.html": "3" }), folder, []);
    expect(read()).toEqual({ "index.html": "3" });
  });

  it("leaves no temporary folder, and removes those of aborted builds", () => {
    built({ "half.js": "a" });
    putInPlace(built({ "index.html": "1" }), folder, undefined);
    expect(readdirSync(root)).toEqual(["admin"]);
  });
});
