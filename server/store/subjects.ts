/** Whom or what of a shop the platform can ask us to forget, each by the platform's own number or token. */
export interface Subjects {
  customers: readonly string[];
  orders: readonly string[];
  checkouts: readonly string[];
}

export const NOBODY: Subjects = { customers: [], orders: [], checkouts: [] };

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
