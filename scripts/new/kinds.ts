import type { Source } from "../codegen/declarations/load.ts";
import { actingFamily } from "./templates/acting-family.ts";
import { analytics } from "./templates/analytics.ts";
import { block } from "./templates/block.ts";
import { itemFolders, itemType } from "./templates/item-type.ts";
import { owner } from "./templates/owner.ts";
import { entitlement, plan } from "./templates/plan.ts";
import { setting } from "./templates/setting.ts";
import { call, condition, family, translation } from "./templates/standalone-declarations.ts";
import { template } from "./templates/template.ts";
import type { Declaration, Make, Named } from "./types.ts";

const alone = (folder: string, make: (named: Named) => Declaration): Make => {
  return (named) => ({ files: new Map([[`schemas/${folder}/${named.id}.json`, make(named)]]) });
};

/**
 * Returns the template of each kind of declaration, by the word of the command. What each writes is complete, so that codegen accepts it unchanged,
 * and is meant to be edited. A folder of item types is a kind of its own.
 */
export function kindsIn(sources: readonly Source[]): ReadonlyMap<string, Make> {
  return new Map<string, Make>([
    ["condition", alone("conditions", condition)],
    ["family", (named, all) => (named.acts === undefined ? alone("families", family)(named, all) : actingFamily(named, all))],
    ["call", alone("calls", call)],
    ["translation", alone("translations", translation)],
    ["block", block],
    ["owner", owner],
    ["plan", plan],
    ["entitlement", entitlement],
    ["setting", setting],
    ["analytics", analytics],
    ["template", template],
    ...itemFolders(sources).map((folder): [string, Make] => [folder.replace(/s$/u, ""), itemType(folder)]),
  ]);
}
