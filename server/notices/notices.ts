import { blockAction } from "../../engine/declarations/actions.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { isOrderHold } from "../../engine/declarations/function-owners.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { AttentionResponse } from "../../engine/generated/calls.ts";
import { owners } from "../../engine/generated/owners.ts";
import { questionTypesOf } from "../../engine/survey/question-types.ts";
import type { Block } from "../../engine/types/block.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { readRecord } from "../billing/subscription-record.ts";
import { type AnswerFill, DAY_LIMIT, filledToday, GUEST_LIMIT } from "../db/answer-fill.ts";
import {
  type CodeNotice,
  findCodeNotices,
  findPlacementNotices,
  findReadingNotices,
  findStoppageNotices,
  findTestNotices,
  findWithheldNotices,
  type ShownBy,
} from "../db/notices.ts";
import { type BlockPlacement, placements } from "../db/placements.ts";
import { type ReconcilerStatus, selectStatuses } from "../db/reconciler-status.ts";
import type { Services } from "../services.ts";
import { answeredInTime } from "../shopify/answered-in-time.ts";
import { answerShareOf } from "../surveys/answer-share.ts";
import { hasBlockTexts } from "../translations/has-block-texts.ts";
import type { CheckCodes, CodeStates } from "./code-states.ts";

type Notice = AttentionResponse[number];
type State = NonNullable<Notice["state"]>;

/** Plan under which ordinary stores cannot have blocks inside checkout. */
const SMALLEST = "Basic Plan";
/** Milliseconds before the end of a trial from which merchants get a notice. */
const SOON = 3 * 86_400_000;
/** First family that has questions. */
const asking = families.find((family) => questionTypesOf(family) !== undefined);
/** Share of a day's limit from which merchants get a notice. */
const HALF = 0.5;
/** Milliseconds for which merchants get a notice that orders wait for gifts to be removed. */
const NEWS = 14 * 86_400_000;
/** Milliseconds after which merchants get a notice that something is still on for test carts only. */
const TESTED_LONG = 7 * 86_400_000;
/** Time of the release that changed how stored configurations are read. Merchants get a notice about older ones until they save them. */
const READ_SINCE = "2026-11-27T00:00:00Z";
/** Maximum number of configurations with codes; with more, no notice is given. */
const MAX_NAMING_CONFIGURATIONS = 200;

/** Maximum number of rules that stop a store: Shopify runs at most 25 of each kind. */
const MAX_STOPPING = 75;

/** Ids of the owners that hold checkouts. */
const ownerIds = owners.filter(isOrderHold).map(({ id }) => id);

/** Families that are shown by blocks. */
const shown: readonly ShownBy[] = families.flatMap((family) => {
  const handles = blocks.filter((block) => block.family === family.id).map(({ handle }) => handle);
  return blockAction(family) === undefined || handles.length === 0 ? [] : [{ family: family.id, blocks: handles }];
});

/**
 * Returns the notices for a merchant, the worst first. Each is found through an index, so that the cost does not grow with the number of rows; the
 * lists count what only they know. Validity verdicts are those of the last list or count. A part that Shopify does not answer in time is left out,
 * and the reply says so.
 */
export async function noticesOf(services: Services, check: CheckCodes, shop: string): Promise<Notice[]> {
  const { database, billing } = services;
  const [stops, withheld, named, bare, filled, blockPlacements, statuses, anew, tested, record, facts] = await Promise.all([
    database.read(shop, (reader) => findStoppageNotices(reader, MAX_STOPPING)),
    database.read(shop, findWithheldNotices),
    database.read(shop, (reader) => findCodeNotices(reader, MAX_NAMING_CONFIGURATIONS)),
    database.read(shop, (reader) => findPlacementNotices(reader, shown)),
    database.read(shop, filledToday),
    database.read(shop, placements),
    database.read(shop, (reader) => selectStatuses(reader, ownerIds)),
    database.read(shop, (reader) => findReadingNotices(reader, READ_SINCE)),
    database.read(shop, (reader) => findTestNotices(reader, new Date(Date.now() - TESTED_LONG).toISOString().slice(0, 10), MAX_STOPPING)),
    answeredInTime(readRecord(database, billing, shop)),
    answeredInTime(services.facts(shop)),
  ]);
  const untexted = await untextedOf(services, shop, blockPlacements);
  const looked = await check(shop, [...new Set(named.flatMap(({ codes }) => codes))]);
  return [
    ...stops.map((each): Notice => ({ kind: "stopping", ...each })),
    ...withheld.map((each): Notice => ({ kind: "withheld", ...each })),
    ...ofCodes(named, looked),
    ...bare.map(({ family }): Notice => ({ kind: "unplaced", family })),
    ...untexted.map(({ handle }): Notice => ({ kind: "unrequired", block: handle })),
    ...ofFill(filled[0]),
    ...(looked.unanswered ? [{ kind: "unchecked", what: "codes" } as const] : []),
    ...(record === null || facts === null ? [{ kind: "unchecked", what: "plan" } as const] : []),
    ...(facts !== null && isLimited(facts) ? [{ kind: "limited" } as const] : []),
    ...endOf(record?.trialEnds),
    ...(statuses.some(isNews) ? [{ kind: "heldGifts" } as const] : []),
    ...tested.map((each): Notice => ({ kind: "testing", ...each })),
    ...anew.map(({ family, anew: what }): Notice => ({ kind: "readAnew", family, anew: what })),
  ];
}

/** Returns the blocks that hold checkouts and have no texts. They do so until a customer sees them again, or nobody has for long. */
async function untextedOf(services: Services, shop: string, blockPlacements: readonly BlockPlacement[]): Promise<Block[]> {
  const required = blocks.filter(({ handle }) => blockPlacements.some((each) => each.block === handle && each.required !== null));
  const bare = await Promise.all(required.map(async (block) => ((await hasBlockTexts(services, shop, block)) === false ? [block] : [])));
  return bare.flat();
}

/** Returns a notice for a day whose limit is at least half used, with whether guests have used up their share. */
function ofFill(filled: AnswerFill | undefined): Notice[] {
  const share = filled === undefined ? 0 : answerShareOf(filled, DAY_LIMIT);
  if (filled === undefined || share < HALF) return [];
  return [{ kind: "filling", ...(asking && { family: asking.id }), share, isClosed: answerShareOf(filled, GUEST_LIMIT) === 1 }];
}

/** Returns a notice for each code and family, with the first configuration that names the code. */
function ofCodes(named: readonly CodeNotice[], { states }: CodeStates): Notice[] {
  const byKey = new Map<string, Notice & { count: number }>();
  for (const { family, guid, name, codes } of named) {
    for (const code of codes) {
      const state = states.get(code);
      if (!isTrouble(state)) continue;
      const key = JSON.stringify([code, family]);
      const notice = byKey.get(key) ?? { kind: "code", family, count: 0, guid, name, code, state };
      byKey.set(key, { ...notice, count: notice.count + 1 });
    }
  }
  return [...byKey.values()];
}

/**
 * Returns whether a code needs the merchant's attention. A scheduled code is intended, and a code that the app may not read is reported in its
 * editor.
 */
function isTrouble(state: string | undefined): state is State {
  return state === "expired" || state === "usedUp" || state === "unknown";
}

/** Returns whether the plan limits blocks in checkout. A development store has all blocks everywhere. */
function isLimited(facts: ShopFacts): boolean {
  return facts.plan === SMALLEST && isEntitled("app", facts) && !isEntitled("checkoutBlocks", facts);
}

/** Returns whether orders have been waiting for gifts only recently. */
function isNews({ state: { since } }: ReconcilerStatus): boolean {
  return typeof since === "string" && Date.now() - Date.parse(since) < NEWS;
}

function endOf(trialEnds: string | undefined): Notice[] {
  if (trialEnds === undefined || Date.parse(trialEnds) - Date.now() > SOON) return [];
  return [{ kind: "trial", at: trialEnds }];
}
