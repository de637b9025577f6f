import { useSyncExternalStore } from "react";
import type { Metafield } from "../../../block-frame/messages.ts";

/** Facts that blocks have of a checkout beside the page's: its token, and the metafields that they put on its cart. */
export interface Token {
  token: string;
  metafields: readonly Metafield[];
}

const listeners = new Set<() => void>();
const tokens = new Map<string, Token>();
const keyOf = (shop: string) => `cartwright-token:${shop}`;

/** Returns the checkout of this tab at a store, which lasts as long as the tab. */
export function useToken(shop: string): Token {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tokenOf(shop),
  );
}

export function tokenOf(shop: string): Token {
  const token = tokens.get(shop) ?? read(shop) ?? { token: fresh(), metafields: [] };
  if (tokens.get(shop) !== token) storeToken(shop, token);
  return token;
}

/** Begins a new checkout, as a buyer's next order does. */
export function renewToken(shop: string): void {
  storeToken(shop, { token: fresh(), metafields: [] });
  for (const listener of listeners) listener();
}

/** Puts a metafield on the cart; it replaces one of the same key. */
export function setCartMetafield(shop: string, metafield: Metafield): void {
  const { token, metafields } = tokenOf(shop);
  const others = metafields.filter(({ namespace, key }) => namespace !== metafield.namespace || key !== metafield.key);
  storeToken(shop, { token, metafields: [...others, metafield] });
  for (const listener of listeners) listener();
}

/** Returns the storage of a checkout's blocks, separate for each checkout. */
export function storageOf(token: string): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const own = (key: string) => `cartwright-block:${token}/${key}`;
  return {
    getItem: (key) => sessionStorage.getItem(own(key)),
    setItem: (key, value) => sessionStorage.setItem(own(key), value),
    removeItem: (key) => sessionStorage.removeItem(own(key)),
  };
}

function storeToken(shop: string, token: Token): void {
  tokens.set(shop, token);
  sessionStorage.setItem(keyOf(shop), JSON.stringify(token));
}

function read(shop: string): Token | null {
  return JSON.parse(sessionStorage.getItem(keyOf(shop)) ?? "null");
}

/** Makes a token in Shopify's form. */
function fresh(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
