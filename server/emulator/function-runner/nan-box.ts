/** Tags of values in the Wasm API. A value has 64 bits: a number as it is, anything else as a tag, a length and a handle in the bits of a NaN. */

export const TAG = { null: 0, boolean: 1, number: 2, string: 3, object: 4, array: 5, error: 15 } as const;
export const READ_ERROR = { notAnObject: 1, outOfBounds: 5, notIndexable: 6 } as const;

const BOXED = 0x7ffc_0000_0000_0000n;
const TAG_SHIFT = 46n;
const LENGTH_SHIFT = 32n;
/** Maximum length in a box. A module must request the length of a longer value. */
const LENGTH_LIMIT = 16_383;

const scratch = new DataView(new ArrayBuffer(8));

export function boxNumber(value: number): bigint {
  scratch.setFloat64(0, value);
  return scratch.getBigUint64(0);
}

export function box(tag: number, value: number, length = 0): bigint {
  return BOXED | (BigInt(tag) << TAG_SHIFT) | (BigInt(Math.min(length, LENGTH_LIMIT)) << LENGTH_SHIFT) | BigInt(value);
}

export function boxError(code: number): bigint {
  return box(TAG.error, code);
}

/** Returns the handle of a string, object or array. Undefined for other values. */
export function handleOf(value: bigint): number | undefined {
  const bits = BigInt.asUintN(64, value);
  if ((bits & BOXED) !== BOXED) return undefined;
  const tag = Number((bits >> TAG_SHIFT) & 15n);
  return tag >= TAG.string && tag <= TAG.array ? Number(bits & 0xffff_ffffn) : undefined;
}
