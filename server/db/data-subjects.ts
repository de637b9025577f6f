/** Whom or what of a shop the platform can ask us to forget, each by the platform's own number or token. */
export interface Subjects {
  customers: readonly string[];
  orders: readonly string[];
  checkouts: readonly string[];
}

export const NO_SUBJECTS: Subjects = { customers: [], orders: [], checkouts: [] };

/** All of several, each once. */
export function union(...all: readonly Subjects[]): Subjects {
  const every = (kind: keyof Subjects) => [...new Set(all.flatMap((each) => each[kind]))].sort();
  return { customers: every("customers"), orders: every("orders"), checkouts: every("checkouts") };
}

/** Their names: in one order for all who take locks on them, so that no two wait for each other. */
export function namesOf(subjects: Subjects): string[] {
  const { customers, orders, checkouts } = union(subjects);
  return [
    ...customers.map((each) => `customer/${each}`),
    ...orders.map((each) => `order/${each}`),
    ...checkouts.map((each) => `checkout/${each}`),
  ];
}

/** How many they are. */
export function countOf(subjects: Subjects): number {
  return subjects.customers.length + subjects.orders.length + subjects.checkouts.length;
}

/** They, so many at a time: all of one kind before the next. */
export function partsOf(subjects: Subjects, most: number): Subjects[] {
  return (["customers", "orders", "checkouts"] as const).flatMap((kind) => {
    const all = union(subjects)[kind];
    const parts = Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
    return parts.map((part) => ({ ...NO_SUBJECTS, [kind]: part }));
  });
}

/** The first half of them. */
export function halfOf(subjects: Subjects): Subjects {
  return union(...partsOf(subjects, 1).slice(0, Math.ceil(countOf(subjects) / 2)));
}
