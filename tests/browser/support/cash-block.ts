import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import type { Project } from "../../one-file/project.ts";

/** What somebody writes by hand for a block: what it draws. This one names the rules that hold at a checkout. */
const SOURCE = `/// <reference types="@shopify/ui-extensions/purchase.checkout.block.render" />
import "@shopify/ui-extensions/preact";
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { render } from "preact";
import { NO_MEMBERSHIPS } from "../../block/collections.ts";
import { holds, worldOf } from "../../block/judge.ts";
import { liveIn } from "../../block/live.ts";
import { viewOf } from "../../block/view.ts";
import { word } from "../../block/word.ts";

function Cash({ api }: { api: StandardApi }) {
  const world = worldOf(viewOf(api), NO_MEMBERSHIPS);
  const held = liveIn(api, "cash_live", "cash").filter(({ program }) => holds(program, world));
  return held.length === 0 ? null : (
    <s-stack>
      <s-heading>{word(api, "heading")}</s-heading>
      {held.map(({ guid, name }) => (
        <s-text key={guid}>{String(name)}</s-text>
      ))}
    </s-stack>
  );
}

export default async function draw(): Promise<void> {
  render(<Cash api={shopify as unknown as StandardApi} />, document.body);
}
`;

/** A block for the family of cash rules, in a copy of the project. */
export function addCashBlock(project: Project): void {
  cpSync("tests/one-family/blocks", project.path("schemas", "blocks"), { recursive: true });
  const folder = project.path("extensions", "cash-block", "src");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/checkout.tsx`, SOURCE);
}
