/** Memory of one run: allocated upwards from the end of the module's data and never freed, because a run is short. */

let top: usize = 0;

export function restart(): void {
  top = __heap_base;
}

/** Readable bytes behind the last allocation: whole words are read where only a part is needed. */
@inline
const MARGIN: usize = 8;

/** Allocates memory, aligned to 8 bytes. It holds zeros, because a module makes one run and no memory is used twice. */
export function take(bytes: i32): usize {
  const start = top;
  top = (start + <usize>bytes + 7) & ~7;
  const limit = <usize>memory.size() << 16;
  if (top + MARGIN > limit) memory.grow(<i32>((top + MARGIN - limit + 0xffff) >>> 16));
  return start;
}
