import type { BlockHostApi } from "./host/host-api.ts";

/** Makes a storage that lasts for one visit. */
export function createPreviewStorage(): BlockHostApi["storage"] {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
