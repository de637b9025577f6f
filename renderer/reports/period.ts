/** Days as they are typed, "" for none. */
export interface Period {
  from: string;
  to: string;
}

/** Days are the person's own, from their first moment to their last; what is not typed is not said. */
export function queryOfPeriod({ from, to }: Period): Record<string, string> {
  return {
    ...(from === "" ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === "" ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
