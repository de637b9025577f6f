/** Values that whoever reads them while drawing is drawn again for: signals of the class that the block brings. */
export interface Signal<T> {
  value: T;
}
export type SignalClass = new <T>(value: T) => Signal<T>;

/** A place for values that change, by name. The class comes with the block, before anything is read. */
export class Signals {
  readonly #values = new Map<string, unknown>();
  readonly #signals = new Map<string, Signal<unknown>>();
  #type: SignalClass | undefined;

  use(type: SignalClass): void {
    this.#type = type;
  }

  /** Tells a value; nobody is drawn again for what is as it was. */
  set(name: string, value: unknown): void {
    if (this.#values.has(name) && JSON.stringify(this.#values.get(name)) === JSON.stringify(value)) return;
    this.#values.set(name, value);
    const signal = this.#signals.get(name);
    if (signal) signal.value = value;
  }

  get(name: string): Signal<unknown> {
    const found = this.#signals.get(name) ?? this.#made(this.#values.get(name));
    this.#signals.set(name, found);
    return found;
  }

  #made(value: unknown): Signal<unknown> {
    return this.#type === undefined ? { value } : new this.#type(value);
  }
}
