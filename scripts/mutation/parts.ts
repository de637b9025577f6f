import type { Area } from "./mutant.ts";

/** Sources of an area, and how many of ten faults each kind of source gets. */
interface Part {
  area: Area;
  matches: RegExp;
  share: number;
}

/** Parts by weight: the product weighs more than the emulator of local mode. */
export const PARTS: readonly Part[] = [
  { area: "engine", matches: /^engine\/(?!generated\/)/, share: 10 },
  { area: "server", matches: /^server\/(?!emulator\/)/, share: 8 },
  { area: "server", matches: /^server\/emulator\//, share: 2 },
  { area: "renderer", matches: /^renderer\/(?!emulator\/)/, share: 8 },
  { area: "renderer", matches: /^renderer\/emulator\//, share: 2 },
  { area: "blocks", matches: /^extensions\/(block|[\w-]+-block\/src)\//, share: 8 },
  { area: "blocks", matches: /^extensions\/host\//, share: 2 },
];

/** Part that a file belongs to; undefined for files that are generated, that declare or configure, or that are finished migrations. */
export function partOf(file: string): Part | undefined {
  if (!/\.tsx?$/.test(file) || /\.d\.ts$|\.config\.ts$|\/generated\/|\/migrations\/|\/seed\//.test(file)) return undefined;
  return PARTS.find(({ matches }) => matches.test(file));
}
