import { type Choice, capacity, commonKinds, type PackCapacity, withoutRare } from "./capacity.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import { maxBy } from "./max-by.ts";
import { type Host, placeRare } from "./place-rare.ts";
import { Search } from "./search.ts";

/** Maximum number of Functions beside released ones; more are not worth their deployment. */
const MAX_PACKS = 16;
/** Maximum number of Functions that one release adds behind earlier ones. */
const MAX_FURTHER_PACKS = 8;
/** Minimum share of all combinations that a pack must add if all of them cannot be served anyway. */
const MIN_SHARE = 0.0002;

/** Minimum share of all combinations that one more pack must move to their preferred way of reading. */
const EASED_SHARE = 0.02;

/** State before planning: released packs, and the combinations that count as served. */
export interface Start {
  packs: readonly Choice[];
  served: readonly Capacity[];
}

const NOTHING: Start = { packs: [], served: [] };

/**
 * Chooses few packs that together serve all combinations, or as many as possible. The first serves the most; each further one starts from a
 * combination that is still missed. Types are read in their preferred way, unless reading some in another way saves a whole pack. Released
 * packs come first, unchanged.
 */
export function choosePacks(limits: PackCapacity, start: Start = NOTHING): readonly Choice[] {
  return chooseCommon(limits, start).map(({ choice }) => choice);
}

/** Pack for common types, and the part of it without which combinations would be missed; none if that is all of it. */
export interface CommonPack {
  choice: Choice;
  core?: Choice;
}

/** Chooses packs for the types that are not rare. */
export function chooseCommon(limits: PackCapacity, start: Start = NOTHING): readonly CommonPack[] {
  const common = commonKinds(limits);
  const served = start.served.map((each) => common.map((kind) => each[kind] ?? 0));
  const further = new Further(withoutRare(limits), { ...start, served });
  return [
    ...start.packs.map((choice) => ({ choice })),
    ...(start.packs.length === 0 ? further.eased() : further.few().map((choice) => ({ choice }))),
  ];
}

/** Chooses where rare types are read, then fills what room is left with what serves the most further combinations. */
export function chooseRare(limits: PackCapacity, packs: readonly CommonPack[], hosts: readonly Host[]): readonly Choice[] {
  if (!limits.isRare.includes(true)) return packs.map(({ choice }) => choice);
  const choices = [...placeRare(limits, hosts)];
  const coverage = new Coverage(limits.kinds, limits.maxConditions);
  for (const choice of choices) coverage.add(capacity(choice, limits));
  return choices.map((choice, at) => {
    if (at < packs.length && packs[at]?.core === undefined) return choice;
    const filled = new Search(limits, coverage, false).fill(choice);
    coverage.add(capacity(filled, limits));
    return filled;
  });
}

/** Search for the packs behind the released ones. */
class Further {
  readonly #room: PackCapacity;
  readonly #start: Start;
  readonly #first: boolean;
  readonly #known = new Map<boolean, readonly Choice[]>();

  constructor(limits: PackCapacity, start: Start) {
    this.#room = limits;
    this.#start = start;
    this.#first = start.packs.length === 0;
  }

  few(): readonly Choice[] {
    return this.#whole() ?? this.#worthwhile(this.#tried(this.#ways().at(-1) ?? false));
  }

  /**
   * Adds a pack that reads a good share of the combinations in their preferred way, if the others cannot, and one for each type of which they
   * read too few conditions in that way: the other way costs checkout more than a rule of many conditions may.
   */
  eased(): readonly CommonPack[] {
    const packs = this.#whole();
    if (packs === undefined) return this.few().map((choice) => ({ choice }));
    const limits = this.#room;
    const preferred = this.#begun();
    for (const pack of packs) preferred.add(capacity(onlyPreferred(pack, limits), limits));
    const missed = preferred.missed();
    const more = missed && new Search(limits, preferred, false).pack(missed);
    const isWorthwhile =
      more !== undefined && preferred.gain(capacity(more, limits)) >= this.#begun().gain(fullCapacity(limits)) * EASED_SHARE;
    const eased: CommonPack[] = isWorthwhile ? [{ choice: more }] : [];
    for (const { choice } of eased) preferred.add(capacity(choice, limits));
    for (const start of this.#repeated()) {
      if (preferred.serves(capacity(start, limits))) continue;
      const choice = new Search(limits, preferred, false).fill(start);
      preferred.add(capacity(choice, limits));
      eased.push({ choice, core: start });
    }
    return [...packs.map((choice) => ({ choice })), ...eased];
  }

  /** Choices of as many conditions of one type as a query can read in the preferred way, for each type that has others. */
  #repeated(): Choice[] {
    const { columns, kinds, maxConditions, size } = this.#room;
    const several = Array.from({ length: kinds }, (_, kind) => kind).filter(
      (kind) => columns.filter((each) => each.kind === kind).length > 1,
    );
    return several.map((kind) => {
      const choiceOf = (count: number) => columns.map((each) => (each.kind === kind && each.preferred ? count : 0));
      let count = maxConditions;
      while (count > 1 && size(choiceOf(count)) > 1) count--;
      return choiceOf(count);
    });
  }

  /** Fewest packs that serve everything; undefined if some combinations cannot be served. */
  #whole(): readonly Choice[] | undefined {
    const ways = this.#ways();
    const wholes = ways
      .map((anyWay) => ({ anyWay, packs: this.#tried(anyWay) }))
      .flatMap(({ anyWay, packs }) => (this.#isWhole(packs) ? [this.#thinned(anyWay, packs)] : []));
    return maxBy(wholes, (packs) => -packs.length);
  }

  #ways(): boolean[] {
    return this.#room.columns.every(({ preferred, limit }) => preferred || limit === 0) ? [false] : [false, true];
  }

  /** Packs chosen from the start; cached. */
  #tried(anyWay: boolean): readonly Choice[] {
    const choices = this.#known.get(anyWay) ?? this.#choose(anyWay);
    this.#known.set(anyWay, choices);
    return choices;
  }

  /** Chooses packs after the given ones, until all combinations are served. */
  #choose(anyWay: boolean, begin: readonly Choice[] = [], max = this.#first ? MAX_PACKS : MAX_FURTHER_PACKS): readonly Choice[] {
    const coverage = this.#begun(begin);
    const packs = [...begin];
    for (let missed = coverage.missed(); missed !== undefined && packs.length < max; missed = coverage.missed()) {
      const first = this.#first && packs.length === 0;
      const pack = new Search(this.#room, coverage, anyWay && !first).pack(missed);
      if (packs.length > 0 && coverage.gain(capacity(pack, this.#room)) === 0) break;
      packs.push(pack);
      coverage.add(capacity(pack, this.#room));
    }
    return packs;
  }

  /** Packs up to the first that serves too little to be worth a Function. */
  #worthwhile(packs: readonly Choice[]): readonly Choice[] {
    const coverage = this.#begun();
    const min = new Coverage(this.#room.kinds, this.#room.maxConditions).gain(fullCapacity(this.#room)) * MIN_SHARE;
    const choices: Choice[] = [];
    for (const pack of packs) {
      if (choices.length > 0 && coverage.gain(capacity(pack, this.#room)) < min) break;
      choices.push(pack);
      coverage.add(capacity(pack, this.#room));
    }
    return choices;
  }

  /** Same coverage with fewer packs, if one of them is a better start than the pack that serves the most. */
  #thinned(anyWay: boolean, choices: readonly Choice[]): readonly Choice[] {
    const [first = [], ...further] = choices;
    const others = further.map((pack) => this.#choose(anyWay, anyWay && this.#first ? [first, pack] : [pack], choices.length - 1));
    const fewer = maxBy(
      others.filter((packs) => this.#isWhole(packs)),
      (packs) => -packs.length,
    );
    if (fewer === undefined) return choices;
    const share = (pack: Choice): number => (pack === first ? Number.POSITIVE_INFINITY : this.#begun().gain(capacity(pack, this.#room)));
    return [...fewer].sort((a, b) => share(b) - share(a));
  }

  #isWhole(packs: readonly Choice[]): boolean {
    return this.#begun(packs).missed() === undefined;
  }

  #begun(packs: readonly Choice[] = []): Coverage {
    const coverage = new Coverage(this.#room.kinds, this.#room.maxConditions);
    for (const served of this.#start.served) coverage.add(served);
    for (const pack of packs) coverage.add(capacity(pack, this.#room));
    return coverage;
  }
}

function onlyPreferred(choice: Choice, { columns }: PackCapacity): Choice {
  return choice.map((slots, column) => (columns[column]?.preferred ? slots : 0));
}

function fullCapacity({ kinds, maxConditions }: PackCapacity): Capacity {
  return Array.from({ length: kinds }, () => maxConditions);
}
