/** Reads the numbers of a WebAssembly binary in order. Throws past the end. */
export class ByteCursor {
  at: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  byte(): number {
    return this.#view.getUint8(this.at++);
  }

  /** Reads an unsigned LEB128 number, the format of sizes, counts and indices. */
  uintBytes(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Skips one LEB128 number of any width and sign. */
  skip(): void {
    while (this.byte() >= 128);
  }

  /** Skips a name or another run of bytes that begins with its length. */
  skipBytes(): void {
    const length = this.uintBytes();
    this.at += length;
  }
}

/** Encodes a number as unsigned LEB128 bytes. */
export function uint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}

/** Encodes a non-negative number as signed LEB128 bytes, the format of constants. */
export function sintBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 64; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}

/** Concatenates parts into one run of bytes. */
export function joinBytes(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
