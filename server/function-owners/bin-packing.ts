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
): { parts: Shared<Offer>[]; left: { offer: Offer; why: string }[] } {
  const left: { offer: Offer; why: string }[] = [];
  const placed = new Set<string>();
  const kept = before
    .filter(({ part }) => /^[1-9]\d*$/u.test(part))
    .toSorted((a, b) => Number(a.part) - Number(b.part))
    .map(({ part, guids }) => {
      const own = offers.filter(({ guid }) => guids.includes(guid) && !placed.has(guid));
      const fitting = own.slice(
        0,
        mostOf(own, (some) => tooMuch(some) === null),
      );
      for (const { guid } of fitting) placed.add(guid);
      return { part, offers: fitting };
    });
  let waiting = offers.filter(({ guid }) => !placed.has(guid));
  const parts = kept.map(({ part, offers: own }) => {
    const beside = (some: readonly Offer[]) => inOrder(offers, [...own, ...some]);
    const count = mostOf(waiting, (some) => tooMuch(beside(some)) === null);
    const all = beside(waiting.slice(0, count));
    waiting = waiting.slice(count);
    return { part, offers: all };
  });
  let number = 1;
  while (waiting.length > 0) {
    const count = mostOf(waiting, (some) => tooMuch(some) === null);
    const [first] = waiting;
    if (count === 0 && first !== undefined) {
      left.push({ offer: first, why: tooMuch([first]) ?? "" });
      waiting = waiting.slice(1);
      continue;
    }
    while (parts.some(({ part }) => part === String(number))) number++;
    parts.push({ part: String(number), offers: waiting.slice(0, count) });
    waiting = waiting.slice(count);
  }
  return { parts: parts.filter((each) => each.offers.length > 0), left };
}

/** Counts how many offers fit, from the first on. If not all fit at once, a binary search finds the number. */
function mostOf<Offer>(some: readonly Offer[], fits: (some: readonly Offer[]) => boolean): number {
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
