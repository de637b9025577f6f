/** Memory of one run: taken from the end of the module's own data upwards and never given back, for a run is short. */

let top: usize = 0;

export function restart(): void {
  top = __heap_base;
}

/** A piece of memory, aligned to 8 bytes; what it holds is undefined. */
export function take(bytes: i32): usize {
  const start = top;
  top = (start + <usize>bytes + 7) & ~7;
  const room = <usize>memory.size() << 16;
  if (top > room) memory.grow(<i32>((top - room + 0xffff) >>> 16));
  return start;
}

/** A piece of memory filled with zeros. */
export function takeZeros(bytes: i32): usize {
  const start = take(bytes);
  memory.fill(start, 0, bytes);
  return start;
}
