import { describe, expect, it } from "vitest";
import { hostInstructions, noHostCalls } from "../../engine/cost/host-instructions.ts";
import { Host } from "../../server/emulator/function-runner/host.ts";

/** Calls the Wasm API as a module would; names and texts are single letters. */
class Caller {
  readonly #calls = noHostCalls();
  readonly #host: Host;

  constructor(input: unknown) {
    this.#host = new Host(input, this.#calls);
    const memory = new WebAssembly.Memory({ initial: 1 });
    new Uint8Array(memory.buffer).set(new TextEncoder().encode("abcdefghijklmnopqrstuvwxyz"));
    this.#host.attach(memory);
  }

  call(name: string, ...args: (number | bigint)[]): bigint {
    const imported: unknown = this.#host.imports[`shopify_function_${name}`];
    if (typeof imported !== "function") throw new Error(`there is no ${name}`);
    return imported(...args);
  }

  /** Returns Shopify's charge for the calls in between. */
  costOf(calls: () => void): number {
    const before = hostInstructions(this.#calls);
    calls();
    return hostInstructions(this.#calls) - before;
  }
}

/** Measured on the platform's own module (calibration.test.ts says which); a model that is off by more than a tenth would mislead. */
const rows: [string, number, unknown, (caller: Caller) => number][] = [
  [
    "an element that was read before",
    172,
    [1, 2],
    (api) => {
      const root = api.call("input_get");
      api.call("input_get_at_index", root, 0);
      return api.costOf(() => api.call("input_get_at_index", root, 0));
    },
  ],
  [
    "a number of a list for the first time",
    415,
    [1, 2],
    (api) => {
      const root = api.call("input_get");
      api.call("input_get_at_index", root, 0);
      return api.costOf(() => api.call("input_get_at_index", root, 1));
    },
  ],
  [
    "a property for the first time",
    668,
    { a: 1 },
    (api) => {
      const root = api.call("input_get");
      const name = api.call("intern_utf8_str", 0, 1);
      return api.costOf(() => api.call("input_get_interned_obj_prop", root, name));
    },
  ],
  [
    "a property that was read before",
    300,
    { a: 1 },
    (api) => {
      const root = api.call("input_get");
      const name = api.call("intern_utf8_str", 0, 1);
      api.call("input_get_interned_obj_prop", root, name);
      return api.costOf(() => api.call("input_get_interned_obj_prop", root, name));
    },
  ],
  [
    "a property by its name",
    1_000,
    { a: 1 },
    (api) => {
      const root = api.call("input_get");
      return api.costOf(() => api.call("input_get_obj_prop", root, 0, 1));
    },
  ],
  [
    "a short text that is passed over",
    487,
    { x: "text", a: 1 },
    (api) => {
      const name = api.call("intern_utf8_str", 0, 1);
      const root = api.call("input_get");
      const other = new Caller({ a: 1 });
      const plain = other.call("input_get");
      const otherName = other.call("intern_utf8_str", 0, 1);
      const without = other.costOf(() => other.call("input_get_interned_obj_prop", plain, otherName));
      return api.costOf(() => api.call("input_get_interned_obj_prop", root, name)) - without;
    },
  ],
  [
    "an object of which one property is read",
    1_202,
    [0, { a: 1 }],
    (api) => {
      const root = api.call("input_get");
      const name = api.call("intern_utf8_str", 0, 1);
      api.call("input_get_at_index", root, 0);
      const element = api.costOf(() => api.call("input_get_at_index", root, 0));
      return api.costOf(() => api.call("input_get_interned_obj_prop", api.call("input_get_at_index", root, 1), name)) - element;
    },
  ],
  ["a first interned name", 514, {}, (api) => api.costOf(() => api.call("intern_utf8_str", 0, 1))],
  [
    "an object in an object with a text of eight letters",
    987,
    {},
    (api) =>
      api.costOf(() => {
        for (const key of [0, 1]) {
          api.call("output_new_object", 1);
          api.call("output_new_utf8_str", key, 1);
        }
        api.call("output_new_utf8_str", 0, 8);
        api.call("output_finish_object");
        api.call("output_finish_object");
      }),
  ],
];

describe("the cost on Shopify's side", () => {
  for (const [name, measured, input, cost] of rows) {
    it(`is about ${measured} for ${name}`, () => {
      const ratio = cost(new Caller(input)) / measured;
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    });
  }
});
