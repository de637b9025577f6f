/** Memory of one run: taken from the end of the module's own data upwards and never given back, for a run is short. */

let top: usize = 0;

export function restart(): void {
  top = __heap_base;
}

/** What may be read behind the last piece: whole words are read where only a part is wanted. */
@inline
const MARGIN: usize = 8;

/** A piece of memory, aligned to 8 bytes; it holds zeros, for none is used twice in a run, and a module makes one run. */
export function take(bytes: i32): usize {
  const start = top;
  top = (start + <usize>bytes + 7) & ~7;
  const room = <usize>memory.size() << 16;
  if (top + MARGIN > room) memory.grow(<i32>((top + MARGIN - room + 0xffff) >>> 16));
  return start;
}
