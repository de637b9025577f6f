/** A rule, and a checkout at which it is run. */
export interface Run {
  config: object;
  checkout: object;
}

/** Statements, in a copy of the project, that answer what each run of `npm run rule` would print. */
export const ranRules = (runs: readonly Run[]): string => `
  const { runRule } = await import("./scripts/rule/run-rule.ts");
  answer(${JSON.stringify(runs)}.map(({ config, checkout }) => {
    const result = runRule(config, checkout);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.report;
  }));`;

/** Returns whether a rule hid something and did nothing else. */
export function hides({ operations }: { operations: object[] }): boolean {
  return operations.length === 1 && "paymentMethodHide" in (operations[0] ?? {});
}
