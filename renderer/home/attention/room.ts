const keyOf = (shop: string) => `attention-room:${shop}`;

/** Pixels that the notices of a store took last time, in this browser; none where storage is closed to embedded pages. */
export function roomOf(shop: string): number {
  try {
    return Number(window.localStorage.getItem(keyOf(shop)));
  } catch {
    return 0;
  }
}

export function keepRoom(shop: string, height: number): void {
  try {
    window.localStorage.setItem(keyOf(shop), String(height));
  } catch {
    return;
  }
}
