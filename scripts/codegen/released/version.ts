/** A version of the product as semver writes it, without what comes behind a hyphen or a plus. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Reads `1.20.3`; nothing where it is none. */
export function versionOf(text: string): Version | undefined {
  const [, major, minor, patch] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Below zero where the first is the lower one. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
