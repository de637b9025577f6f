import { blockOf } from "../../../engine/declare/act.ts";
import type { Declared } from "../declarations/declared.ts";
import { ownersIn } from "../declarations/owners.ts";
import { blocksOf, documentOf } from "../emit/blocks.ts";
import type { Fault } from "../fault.ts";
import { checkHolds } from "./holds.ts";
import { checkOwners } from "./owners.ts";
import { oneOf, reporter } from "./report.ts";

/** What words leave open for the block to fill in. */
const FILLED = /\{\{(\w+)\}\}/gu;

/** A block shows a family that blocks act for, and says in each language what it says in the first; owners go with what blocks note for them. */
export function checkBlocks(declared: Declared, faults: Fault[]): void {
  const { sources, families } = declared;
  const shown = [...families.values()].filter((family) => blockOf(family) !== undefined && documentOf(family) !== undefined);
  const blocks = blocksOf(sources);
  for (const { handle, family, words } of blocks) {
    const report = reporter(`schemas/blocks/${handle}.json`, faults);
    if (!shown.some(({ id }) => id === family)) {
      report(["family"], `"${family}" is not a family that a block acts for: ${oneOf(shown.map(({ id }) => id))}`);
    }
    const { en = {}, ...others } = words;
    for (const [language, texts] of Object.entries(others)) {
      for (const [name, text] of Object.entries(texts)) {
        const own = en[name];
        if (own === undefined) report(["words", language, name], `is not among the words of "en": ${oneOf(Object.keys(en))}`);
        else if (filledIn(text) !== filledIn(own))
          report(["words", language, name], `must fill in what "en" does: ${filledIn(own) || "nothing"}`);
      }
    }
  }
  const owners = ownersIn(sources);
  checkHolds(blocks, owners, faults);
  checkOwners(owners, blocks, declared, faults);
}

function filledIn(text: string): string {
  return [...text.matchAll(FILLED)]
    .map(([whole]) => whole)
    .sort()
    .join(" ");
}
