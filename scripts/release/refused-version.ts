import { compareVersions, versionOf } from "../codegen/released/version.ts";

/** Reason why a version cannot be the next one; null if it can. */
export function refusedVersion(text: string, released: readonly string[]): string | null {
  const version = versionOf(text);
  if (version === undefined) return `"${text}" is not a version such as 1.4.0`;
  if (released.includes(text)) return `release ${text} is frozen already: it cannot become another one`;
  const last = released.at(-1) ?? "0.0.0";
  return compareVersions(version, versionOf(last) ?? [0, 0, 0]) > 0 ? null : `${text} is not higher than ${last}, the last release`;
}
