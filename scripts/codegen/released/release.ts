import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Source } from "../declarations/load.ts";
import { loadEarlierCompleted } from "../declarations/load-completed.ts";
import { resolveMarks } from "../declarations/resolve-marks.ts";
import { readIfPresent } from "../lib/files.ts";
import type { ReleasedPlan } from "./plan.ts";
import { compareVersions, versionOf } from "./version.ts";

/** Folder of frozen releases, one subfolder each. */
export const RELEASED = "schemas/released";

/** Frozen state of a release that later ones are planned by. */
export interface Release {
  version: string;
  /** Folder of the release, below the project. */
  folder: string;
  plan: ReleasedPlan;
  /** Queries of its packs, by handle. */
  queries: ReadonlyMap<string, string>;
}

/** Frozen versions, the lowest first. */
export function releasedVersions(root: string): string[] {
  const folder = join(root, RELEASED);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const versions = names.flatMap((name) => {
    const version = versionOf(name);
    return version === undefined ? [] : [{ name, version }];
  });
  return versions.sort((a, b) => compareVersions(a.version, b.version)).map(({ name }) => name);
}

/** Newest release; undefined before the first one. */
export function newestRelease(root: string): Release | undefined {
  const version = releasedVersions(root).at(-1);
  return version === undefined ? undefined : releaseOf(root, version);
}

function releaseOf(root: string, version: string): Release {
  const folder = `${RELEASED}/${version}`;
  const plan: ReleasedPlan = JSON.parse(readIfPresent(join(root, folder, "plan.json")) ?? "");
  const files = readdirSync(join(root, folder, "queries"));
  const queries = files.map((file) => [basename(file, ".graphql"), readIfPresent(join(root, folder, "queries", file)) ?? ""] as const);
  return { version, folder, plan, queries: new Map(queries) };
}

/** Declarations of a release, complete, under the names that their files have in schemas/. */
export function releasedSources(root: string, { folder }: Pick<Release, "folder">): Source[] {
  return resolveMarks(loadEarlierCompleted(join(root, folder), root)).sources;
}
