/** What a release promises to the rules that are stored under it: each pack with each way to read that it has shipped. */
export interface ReleasedPlan {
  version: string;
  families: Readonly<Record<string, ReleasedFamily>>;
}

export interface ReleasedFamily {
  /** How many conditions one rule may have. */
  most: number;
  packs: readonly ReleasedPack[];
}

export interface ReleasedPack {
  handle: string;
  /** The release in which it was first shipped: packs of one release are chosen from together. */
  since: string;
  /** In the order in which conditions take them. */
  readers: readonly ReleasedReader[];
}

/** One way to read a condition type. */
export interface ReleasedReader {
  type: string;
  /** Which of the ways that the type declares, 0 being the one that it prefers. */
  way: number;
  /** Fields of its own for so many conditions; 1 where all share one. */
  slots: number;
  /** The selection as declared, on one line. */
  reads: string;
}
