import { join } from "node:path";
import { type Generated, generate } from "../../scripts/codegen/generate.ts";
import { freezeRelease } from "../../scripts/release/freeze-release.ts";
import { type Project, project } from "../codegen/project.ts";
import { memory } from "../support/remembering.ts";

/** A copy of what codegen reads, which has been released as it is. */
export interface Released extends Project {
  path: (...names: string[]) => string;
  /** Files that were generated when it was released. */
  before: Generated;
  /** Freezes what it has become, which was generated already where that is told, as a further release. */
  release: (version: string, generated?: Generated) => Promise<void>;
}

export async function releasedProject(): Promise<Released> {
  const copy = project();
  const before = await generate(copy.root, memory);
  const freeze = (version: string, generated: Generated): void => {
    for (const [path, text] of freezeRelease(copy.root, version, generated).files) copy.write(path, text);
  };
  freeze("1.0.0", before);
  return {
    ...copy,
    before,
    path: (...names) => join(copy.root, ...names),
    release: async (version, generated) => freeze(version, generated ?? (await generate(copy.root, memory))),
  };
}
