/** Status codes of the output calls. */
const STATUS = {
  ok: 0,
  expectedKey: 2,
  objectLength: 3,
  valueAlreadyWritten: 4,
  notAnObject: 5,
  notFinished: 6,
  arrayLength: 7,
  notAnArray: 8,
} as const;

type Container =
  | { list: unknown[]; length: number }
  | { object: Map<string, unknown>; key: string | undefined; written: number; length: number };

/** Collects the output of a module, and refuses the same calls as Shopify with the same status. */
export class Output {
  readonly #open: Container[] = [];
  #value: unknown;
  #written = false;

  /** The finished value. Undefined while something is missing. */
  get value(): unknown {
    return this.#open.length === 0 && this.#written ? this.#value : undefined;
  }

  string(value: string): number {
    const container = this.#open[this.#open.length - 1];
    if (!container || "list" in container || container.key !== undefined) return this.scalar(value);
    if (container.written >= container.length) return STATUS.objectLength;
    container.key = value;
    return STATUS.ok;
  }

  scalar(value: unknown): number {
    const container = this.#open[this.#open.length - 1];
    if (!container) {
      if (this.#written) return STATUS.valueAlreadyWritten;
      this.#written = true;
      this.#value = value;
    } else if ("list" in container) {
      if (container.list.length >= container.length) return STATUS.arrayLength;
      container.list.push(value);
    } else {
      if (container.key === undefined) return STATUS.expectedKey;
      container.object.set(container.key, value);
      container.key = undefined;
      container.written += 1;
    }
    return STATUS.ok;
  }

  startObject(length: number): number {
    const object = new Map<string, unknown>();
    const status = this.scalar(object);
    if (status === STATUS.ok) this.#open.push({ object, key: undefined, written: 0, length });
    return status;
  }

  startArray(length: number): number {
    const list: unknown[] = [];
    const status = this.scalar(list);
    if (status === STATUS.ok) this.#open.push({ list, length });
    return status;
  }

  finishObject(): number {
    const container = this.#open[this.#open.length - 1];
    if (!container || "list" in container) return STATUS.notAnObject;
    if (container.key !== undefined || container.written !== container.length) return STATUS.objectLength;
    this.#open.pop();
    return STATUS.ok;
  }

  finishArray(): number {
    const container = this.#open[this.#open.length - 1];
    if (!container || !("list" in container)) return STATUS.notAnArray;
    if (container.list.length !== container.length) return STATUS.arrayLength;
    this.#open.pop();
    return STATUS.ok;
  }
}

/** Converts the output to plain objects. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return value instanceof Map ? Object.fromEntries([...value].map(([key, entry]) => [key, plainValue(entry)])) : value;
}
