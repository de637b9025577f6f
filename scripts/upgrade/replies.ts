import { families } from "../../engine/declarations/catalog.ts";
import { calls } from "../../engine/generated/calls.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { tokenOf } from "../soak/support/client.ts";
import { listConfigurations } from "./effects.ts";
import type { TestStore } from "./rules.ts";

const TOKEN_LASTS = 30_000;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/gu;
/** Characters of a reply that are shown on both sides of the first difference. */
const AROUND = 60;

/** Reads a build's replies to each GET of the admin about a store, by path: status and text, without timestamps. */
export async function readReplies(url: string, { product }: TestStore): Promise<Map<string, string>> {
  const configurations = await listConfigurations(url);
  const ofFamilies = families.flatMap(({ id, endpoints }) => {
    const guids = [...configurations].flatMap(([guid, { family }]) => (family.id === id ? [guid] : []));
    const paths = Object.values(endpoints).flatMap((call) => (isRead(call) ? [call.path] : []));
    return paths.flatMap((path) => (path.includes(":id") ? guids.map((guid) => path.replace(":id", guid)) : [path]));
  });
  const queries = queriesOf([...configurations.keys()], product);
  const ofStore = Object.values(calls).flatMap((call) =>
    isRead(call) && !call.path.includes(":")
      ? (queries[call.path] ?? [""]).map((query) => `${call.path}${query === "" ? "" : `?${query}`}`)
      : [],
  );
  // the admin asks for the shop first, from which the app learns the time zone of its days
  await textsAt(url, [calls.shop.path]);
  return textsAt(url, [...ofFamilies, ...ofStore]);
}

/** Replies that have changed: a sentence for each. */
export function differentReplies(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, was]) => {
    const is = now.get(path) ?? "not asked";
    if (is === was) return [];
    let at = 0;
    while (was[at] === is[at]) at++;
    const [one, other] = [was, is].map((text) => text.slice(Math.max(0, at - AROUND), at + AROUND));
    return [`GET ${path}: …${one}… became …${other}…`];
  });
}

function isRead(call: unknown): call is Call {
  const { method = "GET", path } = Object(call) as Partial<Call>;
  return typeof path === "string" && path.startsWith("/api/") && method === "GET";
}

/** Query strings of the calls, by path; calls without a row need none. */
function queriesOf(guids: readonly string[], product: string): Readonly<Record<string, readonly string[]>> {
  const ofFamily = families.map(({ id }) => `family=${id}`);
  const period = ["startDate=2026-01-01T00:00:00Z&endDate=2026-02-01T00:00:00Z&includeDaily=true"];
  const ids = [`ids=${encodeURIComponent(product)}`];
  return {
    "/api/apps/customization-info": guids.map((guid) => `guid=${guid}`),
    "/api/apps/document": ofFamily,
    "/api/apps/duties": ofFamily,
    "/api/apps/free-offers": ofFamily,
    "/api/analytics/gift-stats": period,
    "/api/analytics/survey-stats": period,
    "/api/analytics/upsell-stats": period,
    "/api/analytics/upsell-orders": period.map((each) => each.replace(/&include.*/u, "")),
    "/api/apps/product-info": ids,
    "/api/apps/preview-products": ids,
    "/api/apps/titles": ids,
    "/api/apps/product-variants": [`id=${encodeURIComponent(product)}`],
    "/api/apps/method-names": ["of=payment", "of=shipping"],
    "/api/apps/store-names": ["of=vendors", "of=productTypes", "of=productTags"],
  };
}

async function textsAt(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  let [token, until] = ["", 0];
  for (const path of paths) {
    if (Date.now() > until) [token, until] = [await tokenOf(url), Date.now() + TOKEN_LASTS];
    const reply = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    replies.set(path, `${reply.status} ${sortKeys(await reply.text())}`.replaceAll(url, "").replaceAll(MOMENT, "<moment>"));
  }
  return replies;
}

/** Sorts the keys of each object in a JSON text: the database returns them in an order of its own, which no client depends on. Other texts stay. */
export function sortKeys(text: string): string {
  const value = tryParseJson(text);
  return value === undefined
    ? text
    : JSON.stringify(value, (_, each) => (isObject(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each));
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
