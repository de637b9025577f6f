import { dirname } from "node:path";
import { digest } from "../lib/hash.ts";
import type { Mutant } from "./mutant.ts";
import { PARTS, partOf } from "./parts.ts";
import { typoIn } from "./typo.ts";

/** Number of faults of one kind, and of one folder, in an area before others have had their turn. */
const ALIKE = 2;
/** Number of faults that the shares of the parts add up to. */
const TOTAL = 40;

/**
 * Chooses faults of sources, at most one in a file, spread over areas, folders and kinds of slip. The result is the same for the same seed
 * and sources.
 */
export function generate(sources: ReadonlyMap<string, string>, seed: number, count: number): Mutant[] {
  const files = [...sources].map(([file, text]) => ({ file, text, part: partOf(file), key: digest(seed, file) }));
  const ordered = files.sort((a, b) => (a.key < b.key ? -1 : 1));
  return PARTS.flatMap((part) => {
    const slips = new Slips(
      ordered.filter((each) => each.part === part),
      ({ file, text }) => typoIn(file, text, part.area, seed),
    );
    return spreadOut(slips, Math.round((part.share * count) / TOTAL));
  });
}

/** Faults of files, each computed on first use, because most files are never chosen. */
class Slips<T> {
  readonly #found = new Map<T, Mutant | null>();
  readonly #files: readonly T[];
  readonly #look: (file: T) => Mutant | null;

  constructor(files: readonly T[], mutate: (file: T) => Mutant | null) {
    this.#files = files;
    this.#look = mutate;
  }

  *[Symbol.iterator](): Generator<Mutant> {
    for (const file of this.#files) {
      const slip = this.#found.has(file) ? this.#found.get(file) : this.#look(file);
      this.#found.set(file, slip ?? null);
      if (slip) yield slip;
    }
  }

  get size(): number {
    return this.#files.length;
  }
}

/** Takes the requested number of faults in order, with few alike; adds alike ones if there are not enough others. */
function spreadOut(slips: Iterable<Mutant> & { size: number }, count: number): Mutant[] {
  const chosen = new Set<Mutant>();
  for (let alike = ALIKE; chosen.size < count && alike < slips.size + ALIKE; alike++) {
    for (const slip of slips) {
      if (chosen.size === count) break;
      if (chosen.has(slip)) continue;
      const like = (same: (other: Mutant) => boolean) => [...chosen].filter(same).length < alike;
      if (like(({ operator }) => operator === slip.operator) && like(({ file }) => dirname(file) === dirname(slip.file))) chosen.add(slip);
    }
  }
  return [...chosen];
}
