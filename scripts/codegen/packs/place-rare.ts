import { Random } from "../../functions/search/random.ts";
import type { Choice, PackCapacity } from "./capacity.ts";
import type { Filling } from "./filling.ts";
import { maxBy } from "./max-by.ts";
import { Pairs } from "./pairs.ts";

/** Pack that was planned for common types, and may read rare ones as well. */
export interface Host {
  choice: Choice;
  /** Number of values that a column adds to what every rule of the pack reads; undefined if the pack may not read it. */
  added: (column: number) => number | undefined;
  /** Maximum of these values. */
  maxAdded: number;
}

/** Maximum number of Functions that rare types add to one action. */
const MAX_PACKS = 8;
/** Number of times that packs are emptied in part and filled again before another Function is added. */
const TRIES = 300;
const SEED = 20_261_128;
/** Size up to which a new pack begins with rare types. */
const BEGIN = 0.55;
/** Part of a pack that is emptied. */
const EMPTIED = 0.6;
/** Share of the size that counts for every column, so that a free one is not infinitely good. */
const MIN_SHARE = 0.01;

/**
 * Chooses where rare types are read: in the packs of common types where these have room, and in as few further ones as possible. Together they read
 * each rare type with every other type.
 */
export function placeRare(limits: PackCapacity, hosts: readonly Host[]): readonly Choice[] {
  for (let further = 0; ; further++) {
    const placement = new Placement(limits, hosts, further);
    if (placement.search() || further === MAX_PACKS) return placement.choices();
  }
}

/** A slot of a column, and its type. */
interface Slot {
  column: number;
  slot: number;
  kind: number;
}

interface Pack {
  filling: Filling;
  /** Number of conditions of each type, at most two. */
  has: Uint8Array;
  host: Host | undefined;
  added: number;
  chosen: Slot[];
}

/** Packs of one number, and the search for what they read. */
class Placement {
  readonly #limits: PackCapacity;
  readonly #pairs: Pairs;
  readonly #packs: readonly Pack[];
  readonly #slots: readonly Slot[];
  readonly #random = new Random(SEED);

  constructor(limits: PackCapacity, hosts: readonly Host[], further: number) {
    this.#limits = limits;
    this.#pairs = new Pairs(limits.isRare);
    this.#slots = limits.columns.flatMap(({ kind, own, preferred }, column) => {
      if (!preferred) return [];
      return Array.from({ length: own && limits.isRare[kind] ? 2 : 1 }, (_, slot) => ({ column, slot, kind }));
    });
    this.#packs = [...hosts, ...Array.from({ length: further }, () => undefined)].map((host) => this.#opened(host));
  }

  /** Reports whether all pairs are read. */
  search(): boolean {
    this.#fill();
    for (let attempt = 0; attempt < TRIES && this.#pairs.missed > 0; attempt++) {
      const before = { missed: this.#pairs.missed, chosen: this.#packs.map(({ chosen }) => [...chosen]) };
      this.#empty();
      this.#fill();
      if (this.#pairs.missed > before.missed) this.#restore(before.chosen);
    }
    return this.#pairs.missed === 0;
  }

  choices(): Choice[] {
    return this.#packs.map(({ host, chosen }) => {
      const choice = [...(host?.choice ?? this.#limits.columns.map(() => 0))];
      for (const { column } of chosen) choice[column] = (choice[column] ?? 0) + 1;
      return choice;
    });
  }

  #opened(host: Host | undefined): Pack {
    const pack: Pack = { filling: this.#limits.filling(), has: new Uint8Array(this.#limits.kinds), host, added: 0, chosen: [] };
    for (const [column, { kind, own }] of this.#limits.columns.entries()) {
      const slots = host?.choice[column] ?? 0;
      for (let slot = 0; slot < slots; slot++) pack.filling.add(column, slot);
      if (kind < 0 || slots === 0) continue;
      for (let count = pack.has[kind] ?? 0; count < Math.min(2, own ? slots : 2); count++) this.#pairs.change(pack.has, kind, 1);
    }
    return pack;
  }

  /** Adds what reads the most pairs for its size, until nothing adds any. */
  #fill(): void {
    for (const pack of this.#packs) if (pack.host === undefined && pack.chosen.length === 0) this.#begin(pack);
    for (;;) {
      const trials = this.#packs.flatMap((pack) => this.#slots.flatMap((slot) => this.#trial(pack, slot) ?? []));
      const best = maxBy(trials, ({ score }) => score);
      if (best === undefined) return;
      this.#add(best.pack, best.slot);
    }
  }

  /** Begins a new pack with rare types, which alone would gain nothing. */
  #begin(pack: Pack): void {
    const rare = this.#slots.filter(({ kind }) => this.#limits.isRare[kind] && this.#pairs.isMissing(kind));
    for (const slot of this.#shuffled(rare)) {
      if (pack.filling.sizeWith(slot.column, slot.slot) <= BEGIN) this.#add(pack, slot);
    }
  }

  #trial(pack: Pack, slot: Slot): { pack: Pack; slot: Slot; score: number } | undefined {
    if (!this.#mayAdd(pack, slot)) return undefined;
    const gain = this.#pairs.gain(pack.has, slot.kind);
    if (gain === 0) return undefined;
    const size = pack.filling.sizeWith(slot.column, slot.slot);
    if (size > 1) return undefined;
    return { pack, slot, score: (gain / (size - pack.filling.size + MIN_SHARE)) * (1 + this.#random.next()) };
  }

  #mayAdd({ has, host, added }: Pack, { column, slot, kind }: Slot): boolean {
    if (has[kind] !== slot) return false;
    const values = host === undefined ? 0 : host.added(column);
    return values !== undefined && added + values <= (host?.maxAdded ?? 0);
  }

  #add(pack: Pack, slot: Slot): void {
    pack.filling.add(slot.column, slot.slot);
    pack.chosen.push(slot);
    pack.added += pack.host?.added(slot.column) ?? 0;
    for (let count = pack.has[slot.kind] ?? 0; count < this.#worth(slot); count++) this.#pairs.change(pack.has, slot.kind, 1);
  }

  #remove(pack: Pack, slot: Slot): void {
    pack.filling.remove(slot.column, slot.slot);
    pack.chosen.splice(pack.chosen.indexOf(slot), 1);
    pack.added -= pack.host?.added(slot.column) ?? 0;
    for (let count = this.#worth(slot); count > slot.slot; count--) this.#pairs.change(pack.has, slot.kind, -1);
  }

  /** Number of conditions of its type that a pack reads with this slot and those before. */
  #worth({ column, slot }: Slot): number {
    return this.#limits.columns[column]?.own ? slot + 1 : 2;
  }

  /** Takes a part of what was chosen away: all of one pack, or some of each. */
  #empty(): void {
    const filled = this.#packs.filter(({ chosen }) => chosen.length > 0);
    const one = filled.length > 0 && this.#random.chance(0.5) ? this.#random.pick(filled) : undefined;
    for (const pack of one === undefined ? filled : [one]) {
      for (const slot of [...pack.chosen].reverse())
        if (this.#random.chance(EMPTIED) && !this.#isBelowOther(pack, slot)) this.#remove(pack, slot);
    }
  }

  /** Reports whether a later slot of the same column is chosen, which then would have a gap below. */
  #isBelowOther({ chosen }: Pack, { column, slot }: Slot): boolean {
    return chosen.some((other) => other.column === column && other.slot > slot);
  }

  #restore(before: readonly (readonly Slot[])[]): void {
    for (const pack of this.#packs) for (const slot of [...pack.chosen].sort((a, b) => b.slot - a.slot)) this.#remove(pack, slot);
    for (const [at, slots] of before.entries()) {
      const pack = this.#packs[at];
      for (const slot of [...slots].sort((a, b) => a.slot - b.slot)) if (pack !== undefined) this.#add(pack, slot);
    }
  }

  #shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((each) => ({ each, order: this.#random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ each }) => each);
  }
}
