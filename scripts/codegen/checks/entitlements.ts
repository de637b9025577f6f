import { oneOf, type Report } from "./reporter.ts";

/** Checks that an entitlement exists; returns whether it does. What names none needs none. */
export function checkEntitlement(
  name: unknown,
  entitlements: readonly string[],
  path: readonly (string | number)[],
  report: Report,
): boolean {
  if (name === undefined || name === null || entitlements.includes(String(name))) return true;
  report(path, `"${name}" is not an entitlement: ${oneOf(entitlements)}`);
  return false;
}
