import { useEffect, useState } from "react";
import { at, field, get } from "./api.ts";
import type { PickedResource } from "./app-bridge.ts";

const known = new Map<string, string>();

/** Keeps the titles that the picker told, so that they need not be asked for. */
export function rememberTitles(picked: readonly PickedResource[]): void {
  for (const { id, title } of picked) known.set(id, title);
}

/** Titles of stored product ids; a product that is gone from the store has none. */
export function useTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const [, redraw] = useState(0);
  const wanted = ids.filter((id) => !known.has(id)).join(",");
  useEffect(() => {
    if (wanted === "") return;
    let current = true;
    void get(`/api/apps/products?ids=${encodeURIComponent(wanted)}`, products).then((reply) => {
      if (!reply.ok) return;
      rememberTitles(reply.value);
      if (current) redraw((count) => count + 1);
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  return known;
}

function products(body: unknown): PickedResource[] | undefined {
  const list = at(body, "products");
  return Array.isArray(list) ? list.flatMap((entry: unknown) => product(entry) ?? []) : undefined;
}

function product(entry: unknown): PickedResource | undefined {
  const id = field(entry, "id");
  const title = field(entry, "title");
  return typeof id === "string" && typeof title === "string" ? { id, title } : undefined;
}
