import { isObject, property } from "../engine/declare/object.ts";
import type { Reply } from "./api.ts";
import { call } from "./calls.ts";

/** A domain of the store: what the merchant reads, and its address. */
export interface Domain {
  label: string;
  value: string;
}

export interface Domains {
  domains: readonly Domain[];
  /** The permanent domain, for where there is no other. */
  shop: string;
}

let known: Promise<Reply<Domains>> | undefined;

/** The domains of the store, asked for once in a visit; what failed is asked for again. */
export async function loadDomains(): Promise<Reply<Domains>> {
  known ??= call("shopDomains", {}, parsed);
  const reply = await known;
  if (!reply.ok) known = undefined;
  return reply;
}

/** The one that a new link begins with: the primary one, or the permanent one where none is marked. */
export function firstDomain({ domains, shop }: Domains): string {
  return domains.find(({ label }) => label.includes("Primary"))?.value ?? shop;
}

function parsed(value: unknown): Domains | undefined {
  const [domains, shop] = [property(value, "domains"), property(value, "shop")];
  if (!Array.isArray(domains) || typeof shop !== "string") return undefined;
  return { domains: domains.filter(isDomain), shop };
}

function isDomain(value: unknown): value is Domain {
  return isObject(value) && typeof value.label === "string" && typeof value.value === "string";
}
