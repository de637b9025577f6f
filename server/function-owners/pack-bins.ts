/** The guids that one object holds, or held before. */
interface Before {
  part: string;
  guids: readonly string[];
}

/** The offers that share one object, in their order. */
interface Shared<Offer> {
  part: string;
  offers: readonly Offer[];
}

/**
 * Distributes offers over objects by capacity. `tooMuch` returns the reason why some offers are too many for one object, or null if they fit. Each
 * offer stays in its object while there is capacity, earlier offers first; the others go to the first object with free capacity. `left` are the
 * offers that no object can hold, even alone.
 */
export function packBins<Offer extends { guid: string }>(
  offers: readonly Offer[],
  before: readonly Before[],
  tooMuch: (offers: readonly Offer[]) => string | null,
): { parts: Shared<Offer>[]; unplaced: { offer: Offer; why: string }[] } {
  const parts = retainAssigned(offers, before, tooMuch);
  const assigned = new Set(parts.flatMap((each) => each.offers.map(({ guid }) => guid)));
  const filled = fillUp(offers, parts, assigned, tooMuch);
  const opened = openParts(filled.waiting, filled.parts, tooMuch);
  return { parts: [...filled.parts, ...opened.parts].filter((each) => each.offers.length > 0), unplaced: opened.unplaced };
}

/** Returns the objects of before with as many of their own offers as fit. */
function retainAssigned<Offer extends { guid: string }>(
  offers: readonly Offer[],
  before: readonly Before[],
  tooMuch: (offers: readonly Offer[]) => string | null,
): Shared<Offer>[] {
  const assigned = new Set<string>();
  return before
    .filter(({ part }) => /^[1-9]\d*$/u.test(part))
    .toSorted((a, b) => Number(a.part) - Number(b.part))
    .map(({ part, guids }) => {
      const own = offers.filter(({ guid }) => guids.includes(guid) && !assigned.has(guid));
      const count = largestFitting(own, (some) => tooMuch(some) === null);
      const fitting = own.slice(0, count);
      for (const { guid } of fitting) assigned.add(guid);
      return { part, offers: fitting };
    });
}

/** Adds the other offers to the objects with free capacity. `waiting` are those that did not fit. */
function fillUp<Offer extends { guid: string }>(
  offers: readonly Offer[],
  reused: readonly Shared<Offer>[],
  assigned: ReadonlySet<string>,
  tooMuch: (offers: readonly Offer[]) => string | null,
): { parts: Shared<Offer>[]; waiting: readonly Offer[] } {
  let waiting = offers.filter(({ guid }) => !assigned.has(guid));
  const parts = reused.map(({ part, offers: own }) => {
    const beside = (some: readonly Offer[]) => inOrder(offers, [...own, ...some]);
    const count = largestFitting(waiting, (some) => tooMuch(beside(some)) === null);
    const all = beside(waiting.slice(0, count));
    waiting = waiting.slice(count);
    return { part, offers: all };
  });
  return { parts, waiting };
}

/** Distributes offers over new objects with the lowest free numbers. `left` are those that fit into none. */
function openParts<Offer>(
  offers: readonly Offer[],
  usedParts: readonly Shared<Offer>[],
  tooMuch: (offers: readonly Offer[]) => string | null,
): { parts: Shared<Offer>[]; unplaced: { offer: Offer; why: string }[] } {
  const numbers = new Set(usedParts.map(({ part }) => part));
  const parts: Shared<Offer>[] = [];
  const unplaced: { offer: Offer; why: string }[] = [];
  let waiting = offers;
  let number = 1;
  while (waiting.length > 0) {
    const count = largestFitting(waiting, (some) => tooMuch(some) === null);
    const [first] = waiting;
    if (count === 0 && first !== undefined) {
      unplaced.push({ offer: first, why: tooMuch([first]) ?? "" });
      waiting = waiting.slice(1);
      continue;
    }
    while (numbers.has(String(number))) number++;
    parts.push({ part: String(number++), offers: waiting.slice(0, count) });
    waiting = waiting.slice(count);
  }
  return { parts, unplaced };
}

/** Counts how many offers fit, from the first on. If not all fit at once, a binary search finds the number. */
function largestFitting<Offer>(some: readonly Offer[], fits: (some: readonly Offer[]) => boolean): number {
  if (some.length === 0 || fits(some)) return some.length;
  let [fit, over] = [0, some.length];
  while (over - fit > 1) {
    const middle = Math.floor((fit + over) / 2);
    if (fits(some.slice(0, middle))) fit = middle;
    else over = middle;
  }
  return fit;
}

function inOrder<Offer>(all: readonly Offer[], some: readonly Offer[]): Offer[] {
  return all.filter((offer) => some.includes(offer));
}
