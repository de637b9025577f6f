/** Data subjects of a shop that Shopify can ask us to erase, each by Shopify's own number or token. */
export interface DataSubjects {
  customers: readonly string[];
  orders: readonly string[];
  checkouts: readonly string[];
}

export const NO_SUBJECTS: DataSubjects = { customers: [], orders: [], checkouts: [] };

/** Merges several sets of subjects; each subject appears once. */
export function uniteSubjects(...all: readonly DataSubjects[]): DataSubjects {
  const every = (kind: keyof DataSubjects) => [...new Set(all.flatMap((each) => each[kind]))].sort();
  return { customers: every("customers"), orders: every("orders"), checkouts: every("checkouts") };
}

/** Returns the names of subjects, in a fixed order, so that transactions that lock them do not deadlock. */
export function namesOf(subjects: DataSubjects): string[] {
  const { customers, orders, checkouts } = uniteSubjects(subjects);
  return [
    ...customers.map((each) => `customer/${each}`),
    ...orders.map((each) => `order/${each}`),
    ...checkouts.map((each) => `checkout/${each}`),
  ];
}

/** Counts the subjects. */
export function countOf(subjects: DataSubjects): number {
  return subjects.customers.length + subjects.orders.length + subjects.checkouts.length;
}

/** Splits the subjects into parts of at most `max`, one kind after the other. */
export function partsOf(subjects: DataSubjects, max: number): DataSubjects[] {
  return (["customers", "orders", "checkouts"] as const).flatMap((kind) => {
    const all = uniteSubjects(subjects)[kind];
    const parts = Array.from({ length: Math.ceil(all.length / max) }, (_, part) => all.slice(part * max, (part + 1) * max));
    return parts.map((part) => ({ ...NO_SUBJECTS, [kind]: part }));
  });
}

/** Returns the first half of the subjects. */
export function halfOf(subjects: DataSubjects): DataSubjects {
  return uniteSubjects(...partsOf(subjects, 1).slice(0, Math.ceil(countOf(subjects) / 2)));
}
