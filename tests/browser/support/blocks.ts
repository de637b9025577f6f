import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import type { Project } from "../../one-file/project.ts";

/** Handwritten part of a block: its drawing. This one names the rules that hold at a checkout. */
const CASH = `import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { NO_MEMBERSHIPS } from "../../block/collections.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { programApplies, cartInputOf } from "../../block/program-applies.ts";
import { activeEntries } from "../../block/checkout-documents.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { declared, builtInText } from "./declared.ts";

export function Block({ api }: { api: StandardApi }) {
  const world = cartInputOf(viewOf(api), NO_MEMBERSHIPS);
  const held = activeEntries(api, declared.document).filter(({ program }) => programApplies(program, world));
  if (held.length === 0) return <EditorPlaceholder api={api} />;
  return (
    <s-stack>
      <s-heading>{builtInText(api, "heading")}</s-heading>
      {held.map(({ guid, name }) => (
        <s-text key={guid}>{String(name)}</s-text>
      ))}
    </s-stack>
  );
}
`;

/** A block of no family: it reads what the app tells of the store's rates, and settings of every kind. */
const RATE = `import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/lib/object.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { declared, builtInText, setting } from "./declared.ts";

export function Block({ api }: { api: StandardApi }) {
  const { currency, rates } = checkoutDocumentOf(api, declared.reads.rates);
  const { amount, currencyCode } = api.cost.subtotalAmount.value;
  const told = isObject(rates) ? rates[currencyCode] : undefined;
  const rate = isObject(told) ? Number(told.rate) : Number.NaN;
  if (typeof currency !== "string" || !(rate > 0) || amount / rate < (setting(api, "least") ?? 0)) return <EditorPlaceholder api={api} />;
  const worth = api.i18n.formatCurrency(amount / rate, { currency });
  return <s-banner tone={setting(api, "tone") ?? "info"}>{setting(api, "short") ? worth : builtInText(api, "told", { amount: worth })}</s-banner>;
}
`;

/** Handwritten code of each block of `tests/one-family/blocks`, by its handle. */
export const DRAWN: Readonly<Record<string, string>> = { "cash-block": CASH, "rate-block": RATE };

/** These blocks, or some of them, in a copy of the project. */
export function addBlocks(project: Project, ...handles: string[]): void {
  for (const [handle, source] of Object.entries(DRAWN)) {
    if (handles.length > 0 && !handles.includes(handle)) continue;
    cpSync(`tests/one-family/blocks/${handle}.json`, project.path("schemas", "blocks", `${handle}.json`));
    const folder = project.path("extensions", handle, "src");
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/Block.tsx`, source);
  }
}
