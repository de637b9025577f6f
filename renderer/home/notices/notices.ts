import { BLOCK_TARGETS } from "../../../engine/declarations/block-targets.ts";
import { isEntitled } from "../../../engine/declarations/entitlements.ts";
import { isPurchasable, lockReason } from "../../../engine/declarations/helpful-plan.ts";
import { blocks } from "../../../engine/generated/blocks.ts";
import type { AttentionResponse } from "../../../engine/generated/calls.ts";
import { pages } from "../../../engine/generated/screens.ts";
import { pluralForm } from "../../../engine/lib/plural.ts";
import { amount } from "../../../engine/lib/text.ts";
import type { FamilyEntry } from "../../../engine/types/family.ts";
import { entryOf } from "../../data/families.ts";
import type { Shop } from "../../data/shop.ts";
import { planUrl } from "../../lib/plan-url.ts";
import { dollars } from "../../plan/dollars.ts";
import { editorUrl } from "../editor-url.ts";
import type { RuleCounts } from "../rule-counts.ts";

/** One notice: its topic in a word, its sentence, and a link to where it is resolved. */
export interface Notice {
  id: string;
  word: string;
  tone: "critical" | "warning" | "info";
  text: string;
  link: { title: string; url: string; external: boolean } | null;
}

type AttentionEntry = AttentionResponse[number];
type Trouble = NonNullable<AttentionEntry["state"]>;

const STATES: Readonly<Record<Trouble, string>> = {
  expired: "has expired",
  usedUp: "has reached its usage limit",
  unknown: "is not in your store",
};

/**
 * Orders the notices, the worst first: rules that stop the store, failing rules that lists counted, then the server's notices in its order. Problems that lists report
 * stand behind rules that are off.
 */
export function noticesOf(shop: Shop, counted: readonly RuleCounts[], entries: readonly AttentionEntry[]): Notice[] {
  const stopping = entries.filter(({ kind }) => kind === "stopping");
  const withheld = entries.filter(({ kind }) => kind === "withheld");
  const others = entries.filter(({ kind }) => kind !== "withheld" && kind !== "stopping");
  return [
    ...stopping.map(stops),
    ...counted.flatMap(({ family, failing }) => (failing > 0 ? [failed(family, failing)] : [])),
    ...withheld.flatMap((each) => noticesFor(shop, each)),
    ...counted.flatMap(({ family, troubled, failing }) => {
      // rules that are off are among them, and have their own notice
      const remaining = troubled - failing - (withheld.find((each) => each.family === family.id)?.count ?? 0);
      return remaining > 0 ? [inTrouble(family, remaining)] : [];
    }),
    ...others.flatMap((each) => noticesFor(shop, each)),
  ];
}

function failed(family: FamilyEntry, count: number): Notice {
  return {
    ...{ id: `failing ${family.id}`, word: "Failing", tone: "critical", link: toList(family) },
    text: `${family.title}: ${amount(count, family.labels)} failed at checkout and ${pluralForm(count, { one: "was", other: "were" })} skipped.`,
  };
}

function inTrouble(family: FamilyEntry, count: number): Notice {
  return {
    ...{ id: `troubled ${family.id}`, word: "Problem", tone: "warning", link: toList(family) },
    text: `${family.title}: ${amount(count, family.labels)} ${pluralForm(count, { one: "has an error and isn't", other: "have errors and aren't" })} applied.`,
  };
}

/** Names the stopped orders or methods, as the end of a sentence about a rule. */
const STOPS: Readonly<Record<NonNullable<AttentionEntry["stoppage"]>, string>> = {
  blocksEveryOrder: "blocks every order",
  blocksPaidOrders: "blocks every order that costs something",
  hidesEveryMethod: "hides every method that we know by name",
  hidesMethodsOfPaidOrders: "hides every method that we know by name from orders that cost something",
};

function stops({ family: id = "", guid = "", name = "", stoppage = "blocksEveryOrder" }: AttentionEntry): Notice {
  const family = entryOf(id);
  return {
    ...{ id: `stopping ${guid}`, word: "Stops orders", tone: "critical" },
    text: `${family.title}: the ${family.labels.one} "${name}" is on and ${STOPS[stoppage]}.`,
    link: { title: `Open "${name}"`, url: toEditor(family, guid), external: false },
  };
}

function noticesFor(shop: Shop, entry: AttentionEntry): Notice[] {
  switch (entry.kind) {
    case "withheld":
      return [off(shop, entry)];
    case "code":
      return [code(entry)];
    case "unplaced":
      return [unplaced(shop, entry)];
    case "unrequired":
      return [unrequired(entry)];
    case "filling":
      return [filling(entry)];
    case "trial":
      return [trial(shop, entry)];
    case "heldGifts":
      return [PRICED_GIFTS_NOTICE];
    case "readAnew":
      return [readAnew(entry)];
    case "testing":
      return [testing(entry)];
    default:
      return [];
  }
}

const PRICED_GIFTS_NOTICE: Notice = {
  ...{ id: "held gifts", word: "New", tone: "info" },
  text: "Checkout now stops orders with a gift that is no longer free until the customer removes it, even where your blocks are not shown.",
  link: { title: "Change this in the settings", url: pages.settings, external: false },
};

function testing({ family: id = "", guid = "", name = "" }: AttentionEntry): Notice {
  const family = entryOf(id);
  return {
    ...{ id: `testing ${guid}`, word: "Test", tone: "info" },
    text: `${family.title}: the ${family.labels.one} "${name}" has been on for test carts only for a week or longer.`,
    link: { title: `Open "${name}"`, url: toEditor(family, guid), external: false },
  };
}

/** Texts about a change for rules that were written before it. */
const CHANGES: Readonly<Record<NonNullable<AttentionEntry["anew"]>, string>> = {
  times: "a time such as Until 17:30 now includes its last minute",
  phones: "phone numbers are now compared only by their digits",
  postcodes:
    "postcodes are now compared more strictly (KA2 no longer matches KA27, 10* matches all codes that begin with 10, and a range matches only codes with as many digits as its bounds)",
};

function readAnew({ family: id = "", anew = "times" }: AttentionEntry): Notice {
  const family = entryOf(id);
  return {
    ...{ id: `read anew ${id} ${anew}`, word: "New", tone: "info", link: toList(family) },
    text: `${family.title}: in some ${family.labels.other} that are on, ${CHANGES[anew]}. Open and save them to confirm.`,
  };
}

function off(shop: Shop, { family: id = "", count = 0 }: AttentionEntry): Notice {
  const family = entryOf(id);
  const { entitlement } = family;
  const lacks = entitlement !== undefined && !isEntitled(entitlement, shop.facts);
  const which = `${family.title}: ${amount(count, family.labels)} ${pluralForm(count, { one: "is", other: "are" })} turned off`;
  return {
    ...{ id: `withheld ${id}`, word: "Off", tone: "warning" },
    text: lacks
      ? `${which}. ${lockReason(entitlement, shop.facts)}`
      : `${which}: your plan didn't include ${pluralForm(count, { one: "it", other: "them" })}, or the limit of active ${family.labels.other} was reached.`,
    link:
      lacks && isPurchasable(entitlement, shop.facts)
        ? { title: "Compare plans", url: planUrl(shop.domain), external: false }
        : toList(family),
  };
}

function code({ family: id = "", code: codeText = "", state = "unknown", count = 0, guid = "", name = "" }: AttentionEntry): Notice {
  const family = entryOf(id);
  const alone = count === 1;
  const whose = alone ? `the ${family.labels.one} "${name}"` : amount(count, family.labels);
  return {
    ...{ id: `code ${id} ${codeText}`, word: "Code", tone: "warning" },
    text: `The discount code ${codeText} of ${whose} ${STATES[state]}.`,
    link: alone ? { title: `Open "${name}"`, url: toEditor(family, guid), external: false } : toList(family),
  };
}

function unplaced(shop: Shop, { family: id = "" }: AttentionEntry): Notice {
  const family = entryOf(id);
  const [target = ""] = blocks.find((block) => block.family === id)?.targets ?? [];
  const page = BLOCK_TARGETS[target]?.page ?? "checkout";
  return {
    ...{ id: `unplaced ${id}`, word: "Not placed", tone: "warning" },
    text: `${family.title}: customers don't see your ${family.labels.other}, because the block hasn't been shown anywhere in the last 30 days.`,
    link: { title: `Place the block for ${family.labels.other}`, url: editorUrl(shop.domain, page), external: true },
  };
}

function unrequired({ block: handle = "" }: AttentionEntry): Notice {
  const title = blocks.find((block) => block.handle === handle)?.title ?? handle;
  return {
    ...{ id: `unrequired ${handle}`, word: "No text", tone: "warning" },
    text: `${title}: it's set as required but has no text. It stops blocking checkout when a customer next opens the checkout. Write its text to keep it required.`,
    link: { title: "Write its text", url: pages.translations, external: false },
  };
}

/** Days of survey responses are those of UTC. */
function filling({ family: id = "", share = 0, isClosed = false }: AttentionEntry): Notice {
  const family = entryOf(id);
  const title = `${family.title}: ${Math.floor(share * 100)}% of the answers that can be stored in one day have arrived today.`;
  const availableTo = "customers who are signed in or whose order is complete";
  return {
    ...{ id: "filling", word: isClosed ? "Full" : "Filling up", tone: "warning", link: toList(family) },
    text: isClosed
      ? `${title} Until midnight UTC, only ${availableTo} can answer.`
      : `${title} The last third is reserved for ${availableTo}.`,
  };
}

function trial({ domain, billing: { price, interval, test } }: Shop, { at = "" }: AttentionEntry): Notice {
  const day = new Date(at).toLocaleDateString("en-US", { dateStyle: "medium" });
  const charge =
    price === null ? "" : ` Shopify then charges ${dollars(Math.round(price * 100))} ${interval === "ANNUAL" ? "a year" : "a month"}.`;
  return {
    ...{ id: "trial", word: "Trial", tone: "info" },
    text: `Your free trial ends on ${day}.${test ? " It's a test: you aren't charged." : charge}`,
    link: { title: "See your plan", url: planUrl(domain), external: false },
  };
}

function toList({ list, title }: FamilyEntry): Notice["link"] {
  return { title: `See ${title}`, url: list.path, external: false };
}

/** Repeats a few lines of lists and editors: sharing them would part those modules for the sake of this page, and weigh more there. */
function toEditor({ editor: { paths, idParameter = "guid" } }: FamilyEntry, guid: string): string {
  return `${paths[0]}?${idParameter}=${guid}`;
}
