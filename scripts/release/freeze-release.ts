import { join } from "node:path";
import { families } from "../../engine/declarations/catalog.ts";
import { loadCompleted } from "../codegen/declarations/load-completed.ts";
import type { Generated } from "../codegen/generate.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import { newestRelease, RELEASED } from "../codegen/released/release.ts";
import { examplesOf } from "./examples/examples.ts";
import { lackingIn } from "./examples/lacking.ts";
import { planOf } from "./plan.ts";

/** Folders of declarations that no stored configuration is validated with. */
const SEPARATE_FOLDERS = ["meta", "calls", "plans", "shell"];

/** Files of a release by path, and a short description of them. */
export interface Frozen {
  /** Features that no example could be made of. */
  lacking: string[];
  files: ReadonlyMap<string, string>;
  texts: string[];
}

/** Everything that later releases must preserve: the packs and their queries, the declarations, and configurations to be tried. */
export function freezeRelease(root: string, version: string, { packings }: Generated): Frozen {
  const folder = `${RELEASED}/${version}`;
  const plan = planOf(version, packings, newestRelease(root));
  const packs = packings.flatMap((packing) => packing.packs);
  const sources = loadCompleted(root).filter((source) => !SEPARATE_FOLDERS.includes(source.folder));
  const examples = families.map((family) => ({ family, all: examplesOf(family) }));
  const files: [string, string][] = [
    [`${folder}/plan.json`, `${JSON.stringify(plan, null, 2)}\n`],
    ...packs.map(({ pack, query }): [string, string] => [`${folder}/queries/${pack.handle}.graphql`, query]),
    ...sources.map(({ file }): [string, string] => [`${folder}/${file}`, readIfPresent(join(root, file)) ?? ""]),
    ...examples.map(({ family, all }): [string, string] => [
      `${folder}/examples/${family.id}.jsonl`,
      all.map((each) => `${JSON.stringify(each)}\n`).join(""),
    ]),
  ];
  const readers = Object.values(plan.families).flatMap(({ packs: each }) => each.flatMap((pack) => pack.readers));
  const count = examples.reduce((sum, { all }) => sum + all.length, 0);
  return {
    lacking: examples.flatMap(({ family, all }) => lackingIn(family, all)),
    files: new Map(files),
    texts: [
      `${packs.length} packs of ${new Set(packings.map(({ family }) => family.id)).size} families, with ${readers.length} ways to read`,
      `${sources.length} declarations`,
      ...examples.map(({ family, all }) => `${all.length} examples of ${family.labels.other} (${family.id})`),
      `${count} examples in all, in ${files.length} files below ${folder}`,
    ],
  };
}
