import type { Pack } from "../../../engine/rule/packed.ts";
import { CODE_COMMENT } from "../header.ts";

/** The shape of an input is long: it stands on one line. */
const INPUT = /^ {2}"input": \{\n(?: {3}.*\n)* {2}\}$/gm;

/** engine/generated/packs.ts: what each deployed Function can read, for compile and the local checkout. */
export function emitPacks(packs: readonly Pack[]): string {
  return `${CODE_COMMENT}import type { Pack } from "../rule/packed.ts";\n\nexport const packs: readonly Pack[] = ${JSON.stringify(packs, null, 1).replace(INPUT, (text) => text.replace(/\s+/g, " "))};\n`;
}
