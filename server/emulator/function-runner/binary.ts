/** Reads the numbers of a WebAssembly binary one after the other; running past the end throws. */
export class Cursor {
  at: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  byte(): number {
    return this.#view.getUint8(this.at++);
  }

  /** An unsigned LEB128 number, as sizes, counts and indices are written. */
  uint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Passes over one LEB128 number of any width and sign. */
  skip(): void {
    while (this.byte() >= 128);
  }

  /** Passes over a name or any other run of bytes that states its length first. */
  skipBytes(): void {
    const length = this.uint();
    this.at += length;
  }
}

/** The unsigned LEB128 bytes of a number. */
export function uint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}

/** The signed LEB128 bytes of a number that is not negative, as constants are written. */
export function sint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 64; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}

/** One run of bytes out of many. */
export function join(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
