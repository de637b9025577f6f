import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../scripts/change/compare.ts";
import { migrationsFolderAt } from "../../scripts/change/stored/migrations-folder-at.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";

/** Folders that are in no tree of this project. */
const ENGINE = "engine";

let root: string;
const git = (...args: string[]) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: root });
const commit = (tag: string) => {
  git("add", "--all");
  git("commit", "-qm", tag);
  git("tag", tag);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "cartwright-migrations-"));
  git("init", "-q");
  mkdirSync(join(root, ENGINE), { recursive: true });
  writeFileSync(join(root, ENGINE, "one.ts"), "");
  commit("before-migrations");
  mkdirSync(join(root, ENGINE, "earlier", "migrations"), { recursive: true });
  writeFileSync(join(root, ENGINE, "earlier", "migrations", "migration.ts"), "");
  commit("before-the-move");
  renameSync(join(root, ENGINE, "earlier"), join(root, ENGINE, "configuration"));
  commit("moved");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("the migrations of a revision", () => {
  it.each([
    ["before-migrations", null],
    ["before-the-move", `${ENGINE}/earlier/migrations`],
    ["moved", "engine/configuration/migrations"],
  ])("%s are found in the folder that they had then", async (revision, folder) => {
    expect(await migrationsFolderAt(root, revision)).toBe(folder);
  });

  it("are not found in a revision that does not exist", async () => {
    await expect(migrationsFolderAt(root, "no-such-revision")).rejects.toThrow(/no-such-revision/);
  });
});

describe("declarations without a change", () => {
  it("are not reported", () => {
    expect(compare(loadCompleted(resolve(".")), loadCompleted(resolve(".")))).toEqual([]);
  });
});
