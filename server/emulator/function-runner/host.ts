/// <reference path="./webassembly.d.ts" />
import type { HostCalls } from "../../../engine/cost/host-instructions.ts";
import { InputView } from "./input-view.ts";
import { Output } from "./output.ts";

/** Bytes that Shopify keeps of the log: the last ones written. */
const LOG_BYTES = 1_000;

/** Host side of the Wasm API for one run: the functions that a module imports, over a plain input. */
export class Host {
  readonly output = new Output();
  readonly imports: WebAssembly.ModuleImports;
  readonly #calls: HostCalls;
  readonly #names: string[] = [];
  #memory: WebAssembly.Memory | undefined;
  #log = "";

  constructor(input: unknown, calls: HostCalls) {
    this.#calls = calls;
    this.imports = prefixed({ ...this.#inputCalls(new InputView(input, calls)), ...this.#outputCalls() });
  }

  /** Sets the module's memory, which is known once the module is instantiated. */
  attach(memory: WebAssembly.Memory): void {
    this.#memory = memory;
  }

  get logs(): string {
    return this.#log;
  }

  #inputCalls(input: InputView): WebAssembly.ModuleImports {
    return {
      input_get: () => input.root(),
      input_get_val_len: (value: bigint) => input.length(value),
      input_read_utf8_str: (handle: number, into: number, length: number) =>
        this.#bytes(into, length).set(input.bytes(handle).subarray(0, length)),
      input_get_obj_prop: (value: bigint, from: number, length: number) => {
        this.#calls.namedProperties += 1;
        return input.property(value, this.#text(from, length));
      },
      input_get_interned_obj_prop: (value: bigint, name: number) => {
        this.#calls.properties += 1;
        return input.property(value, this.#name(name));
      },
      input_get_at_index: (value: bigint, index: number) => input.at(value, index >>> 0),
      input_get_obj_key_at_index: (value: bigint, index: number) => input.nameAt(value, index >>> 0),
      intern_utf8_str: (from: number, length: number) => {
        this.#calls.interned += 1;
        return this.#names.push(this.#text(from, length)) - 1;
      },
    };
  }

  #outputCalls(): WebAssembly.ModuleImports {
    const { output } = this;
    const calls = this.#calls;
    const value = (status: number) => {
      calls.values += 1;
      return status;
    };
    const container = (status: number) => {
      calls.containers += 1;
      return status;
    };
    const finish = (status: number) => {
      calls.finished += 1;
      return status;
    };
    return {
      output_new_bool: (flag: number) => value(output.scalar(flag !== 0)),
      output_new_null: () => value(output.scalar(null)),
      output_new_i32: (number: number) => value(output.scalar(number)),
      output_new_f64: (number: number) => value(output.scalar(number)),
      output_new_utf8_str: (from: number, length: number) => value(output.string(this.#text(from, length))),
      output_new_interned_utf8_str: (name: number) => value(output.string(this.#name(name))),
      output_new_object: (length: number) => container(output.startObject(length)),
      output_new_array: (length: number) => container(output.startArray(length)),
      output_finish_object: () => finish(output.finishObject()),
      output_finish_array: () => finish(output.finishArray()),
      log_new_utf8_str: (from: number, length: number) => {
        calls.logged += 1;
        this.#log = (this.#log + this.#text(from, length)).slice(-LOG_BYTES);
      },
    };
  }

  #bytes(from: number, length: number): Uint8Array {
    if (!this.#memory) throw new Error("the module has no memory yet");
    return new Uint8Array(this.#memory.buffer, from >>> 0, length >>> 0);
  }

  #text(from: number, length: number): string {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(this.#bytes(from, length));
  }

  #name(id: number): string {
    const name = this.#names[id];
    if (name === undefined) throw new RangeError(`${id} is not the number of an interned name`);
    return name;
  }
}

function prefixed(calls: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`shopify_function_${name}`, call]));
}
