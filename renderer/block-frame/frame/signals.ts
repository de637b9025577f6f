/** Value whose readers are drawn again when it changes: a signal of the class that the block brings. */
export interface Signal<T> {
  value: T;
}
export type SignalClass = new <T>(value: T) => Signal<T>;

/** Holds changing values by name. The class comes with the block, before any value is read. */
export class Signals {
  readonly #values = new Map<string, unknown>();
  readonly #signals = new Map<string, Signal<unknown>>();
  #type: SignalClass | undefined;

  use(type: SignalClass): void {
    this.#type = type;
  }

  /** Sets a value; an equal value draws nothing again. */
  set(name: string, value: unknown): void {
    if (this.#values.has(name) && JSON.stringify(this.#values.get(name)) === JSON.stringify(value)) return;
    this.#values.set(name, value);
    const signal = this.#signals.get(name);
    if (signal) signal.value = value;
  }

  get(name: string): Signal<unknown> {
    const signal = this.#signals.get(name) ?? this.#made(this.#values.get(name));
    this.#signals.set(name, signal);
    return signal;
  }

  #made(value: unknown): Signal<unknown> {
    return this.#type === undefined ? { value } : new this.#type(value);
  }
}
