import type { Area } from "./mutant.ts";

/** Which sources an area has, and how many of ten faults each kind of them gets. */
interface Part {
  area: Area;
  matches: RegExp;
  share: number;
}

/** The product weighs more than what stands in for the platform in local mode. */
export const PARTS: readonly Part[] = [
  { area: "engine", matches: /^engine\/(?!generated\/)/, share: 10 },
  { area: "server", matches: /^server\/(?!emulator\/)/, share: 8 },
  { area: "server", matches: /^server\/emulator\//, share: 2 },
  { area: "renderer", matches: /^renderer\/(?!emulator\/)/, share: 8 },
  { area: "renderer", matches: /^renderer\/emulator\//, share: 2 },
  { area: "blocks", matches: /^extensions\/(block|[\w-]+-block\/src)\//, share: 8 },
  { area: "blocks", matches: /^extensions\/host\//, share: 2 },
];

/** The part that a file belongs to; none for what is generated, declares, configures or has been run for good. */
export function partOf(file: string): Part | undefined {
  if (!/\.tsx?$/.test(file) || /\.d\.ts$|\.config\.ts$|\/generated\/|\/migrations\/|\/seed\//.test(file)) return undefined;
  return PARTS.find(({ matches }) => matches.test(file));
}
