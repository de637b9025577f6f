/** Days as they are typed, "" for none. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Returns the parameters of a period. Days are those of the person's clock, from their first moment to their last; an empty day is left
 * out.
 */
export function queryOfPeriod({ from, to }: Period): Record<string, string> {
  return {
    ...(from === "" ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === "" ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
