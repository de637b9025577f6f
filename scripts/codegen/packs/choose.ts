import { best } from "./best.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import { type Choice, capacity, type Room } from "./room.ts";
import { Search } from "./search.ts";

/** More Functions than this are not worth their deployment. */
const MOST_PACKS = 8;
/** Nor is one that serves fewer than this share of all combinations, where all of them cannot be served anyway. */
const LEAST_SHARE = 0.0002;

/** One more is, if it spares this share of all combinations a way of reading that they do not prefer. */
const EASED_SHARE = 0.02;

interface Packs {
  packs: Choice[];
  coverage: Coverage;
}

/**
 * Few packs that together serve all combinations, or as many as possible. The first serves the most; each further one starts from a
 * combination that is still missed. Kinds are read as they prefer, unless reading some of them in another way saves a whole pack.
 */
export function choosePacks(room: Room): Packs {
  const ways = room.columns.every(({ preferred }) => preferred) ? [false] : [false, true];
  const packings = ways.map((anyWay) => choice(room, anyWay));
  const wholes = ways.flatMap((anyWay, index) =>
    packings
      .slice(index, index + 1)
      .filter(isWhole)
      .map((each) => thinned(room, anyWay, each)),
  );
  const found = best(wholes, ({ packs }) => -packs.length);
  return found ? eased(room, found) : worthwhile(room, packings.at(-1)?.packs ?? []);
}

/** With one more pack, if that reads a good part of the combinations as they prefer for which others cannot. */
function eased(room: Room, { packs, coverage }: Packs): Packs {
  const preferred = every(room);
  for (const pack of packs) preferred.add(capacity(onlyPreferred(pack, room), room));
  const missed = preferred.missed();
  if (missed === undefined) return { packs, coverage };
  const more = new Search(room, preferred, false).pack(missed);
  if (preferred.gain(capacity(more, room)) < every(room).gain(whole(room)) * EASED_SHARE) return { packs, coverage };
  coverage.add(capacity(more, room));
  return { packs: [...packs, more], coverage };
}

function onlyPreferred(choice: Choice, { columns }: Room): Choice {
  return choice.map((slots, column) => (columns[column]?.preferred ? slots : 0));
}

/** The packs up to the first that serves too little to be worth a Function. */
function worthwhile(room: Room, packs: readonly Choice[]): Packs {
  const coverage = every(room);
  const least = coverage.gain(whole(room)) * LEAST_SHARE;
  const kept: Choice[] = [];
  for (const pack of packs) {
    if (kept.length > 0 && coverage.gain(capacity(pack, room)) < least) break;
    kept.push(pack);
    coverage.add(capacity(pack, room));
  }
  return { packs: kept, coverage };
}

/** The same with fewer packs, if one of them is a better start than the pack that serves the most. */
function thinned(room: Room, anyWay: boolean, found: Packs): Packs {
  const [first = [], ...further] = found.packs;
  const others = further.map((pack) => choice(room, anyWay, anyWay ? [first, pack] : [pack], found.packs.length - 1));
  const fewer = best(others.filter(isWhole), ({ packs }) => -packs.length);
  if (fewer === undefined) return found;
  const share = (pack: Choice): number => (pack === first ? Number.POSITIVE_INFINITY : every(room).gain(capacity(pack, room)));
  return { ...fewer, packs: [...fewer.packs].sort((a, b) => share(b) - share(a)) };
}

function choice(room: Room, anyWay: boolean, start: readonly Choice[] = [], most = MOST_PACKS): Packs {
  const coverage = every(room);
  const packs = [...start];
  for (const pack of start) coverage.add(capacity(pack, room));
  for (let missed = coverage.missed(); missed !== undefined && packs.length < most; missed = coverage.missed()) {
    const pack = new Search(room, coverage, anyWay && packs.length > 0).pack(missed);
    if (packs.length > 0 && coverage.gain(capacity(pack, room)) === 0) break;
    packs.push(pack);
    coverage.add(capacity(pack, room));
  }
  return { packs, coverage };
}

function whole({ kinds, most }: Room): Capacity {
  return Array.from({ length: kinds }, () => most);
}

function every({ kinds, most }: Room): Coverage {
  return new Coverage(kinds, most);
}

function isWhole({ coverage }: Packs): boolean {
  return coverage.missed() === undefined;
}
