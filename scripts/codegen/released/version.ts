/** Version of the product in semver, without a suffix after a hyphen or a plus. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Parses `1.20.3`; undefined for other text. */
export function versionOf(text: string): Version | undefined {
  const [, major, minor, patch] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Negative if the first version is lower. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
