/** JSON pointers (RFC 6901): where in a value something stands. */

/** A key as a step of a pointer, with the slash before it. */
export function step(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The keys along a pointer; none for the whole value. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
