import type { Component } from "../types/translation-component.ts";

/** A set of texts under the name by which a placed block finds it. */
export interface Instance {
  id: string;
  name: string;
}

/** Where a component lists its instances. */
export const INSTANCES = "_instances";

/** Whether an id is one that an instance of a component may have: its key, an underscore, and mostly a timestamp. */
export function isInstanceId(id: string, { key }: Pick<Component, "key">): boolean {
  return id.startsWith(`${key}_`) && /^[\w-]{1,60}$/.test(id.slice(key.length + 1));
}

/** Names are told apart without case and outer blanks. */
export function foldedName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
