import { comparedLetters, type HostCalls } from "../../../engine/cost/host-instructions.ts";
import { box, boxError, boxNumber, handleOf, READ_ERROR, TAG } from "./nan-box.ts";

/** A value that the module has read or skipped. `items` grow in the order of the input. */
interface Node {
  tag: number;
  value: unknown;
  length: number;
  handle: number;
  names: readonly string[];
  items: Node[];
}

const encoder = new TextEncoder();
const NONE: readonly string[] = [];

/** The input as Shopify reads it: lazily and in order, so that a run pays only for the values up to the last one read. */
export class InputView {
  readonly #calls: HostCalls;
  readonly #value: unknown;
  readonly #nodes: Node[] = [];

  constructor(value: unknown, calls: HostCalls) {
    this.#value = value;
    this.#calls = calls;
  }

  root(): bigint {
    return this.#box(this.#meet(this.#value));
  }

  length(value: bigint): number {
    this.#calls.lengths += 1;
    return this.#node(value)?.length ?? -1;
  }

  /** Returns the UTF-8 bytes of a string by its handle. */
  bytes(handle: number): Uint8Array {
    this.#calls.reads += 1;
    const node = this.#nodes[handle];
    if (node?.tag !== TAG.string) throw new Error(`${handle} is not the handle of a string`);
    return encoder.encode(String(node.value));
  }

  property(value: bigint, name: string): bigint {
    const node = this.#node(value);
    if (node?.tag !== TAG.object) return boxError(READ_ERROR.notAnObject);
    for (let index = 0; index < node.length; index++) {
      const item = this.#item(node, index);
      const candidate = node.names[index] ?? "";
      if (candidate.length === name.length) {
        this.#calls.likelyNames += 1;
        this.#calls.letters += comparedLetters(candidate, name);
      } else this.#calls.otherNames += 1;
      if (candidate === name) return this.#box(item);
    }
    return box(TAG.null, 0);
  }

  /** Returns an element of an array, or a value of an object by its position. */
  at(value: bigint, index: number): bigint {
    this.#calls.elements += 1;
    const node = this.#node(value);
    if (!node || node.tag === TAG.string) return boxError(READ_ERROR.notIndexable);
    if (index >= node.length) return boxError(READ_ERROR.outOfBounds);
    return this.#box(this.#item(node, index));
  }

  nameAt(value: bigint, index: number): bigint {
    this.#calls.entryNames += 1;
    const node = this.#node(value);
    if (node?.tag !== TAG.object) return boxError(READ_ERROR.notAnObject);
    if (index >= node.length) return boxError(READ_ERROR.outOfBounds);
    this.#item(node, index);
    return this.#box(this.#meet(node.names[index]));
  }

  #item(node: Node, index: number): Node {
    while (node.items.length <= index) {
      const last = node.items[node.items.length - 1];
      if (last) this.#pass(last);
      this.#next(node);
    }
    const item = node.items[index];
    if (!item) throw new RangeError(`no item ${index}`);
    return item;
  }

  #next(node: Node): Node {
    const index = node.items.length;
    if (node.tag === TAG.object) this.#calls.names += 1;
    const item = this.#meet(
      node.tag === TAG.object ? Reflect.get(Object(node.value), node.names[index] ?? "") : elementOf(node.value, index),
    );
    node.items.push(item);
    return item;
  }

  /** Skips a value. Its end is known only after all of it was read. */
  #pass(node: Node): void {
    this.#calls.passed += 1;
    if (node.tag < TAG.object) return;
    this.#calls.closed += 1;
    const last = node.items[node.items.length - 1];
    if (last) this.#pass(last);
    while (node.items.length < node.length) this.#pass(this.#next(node));
  }

  #meet(value: unknown): Node {
    const node: Node = { tag: tagOf(value), value, length: -1, handle: this.#nodes.length, names: NONE, items: [] };
    if (node.tag === TAG.object) {
      node.names = Object.keys(Object(value));
      node.length = node.names.length;
      this.#calls.objects += 1;
    } else if (Array.isArray(value)) {
      node.length = value.length;
      this.#calls.arrays += 1;
    } else {
      if (typeof value === "string") node.length = Buffer.byteLength(value);
      this.#calls.scalars += 1;
    }
    this.#nodes.push(node);
    return node;
  }

  #node(value: bigint): Node | undefined {
    const handle = handleOf(value);
    return handle === undefined ? undefined : this.#nodes[handle];
  }

  #box(node: Node): bigint {
    if (typeof node.value === "number") return boxNumber(node.value);
    if (typeof node.value === "boolean") return box(TAG.boolean, node.value ? 1 : 0);
    return node.tag === TAG.null ? box(TAG.null, 0) : box(node.tag, node.handle, node.length);
  }
}

function tagOf(value: unknown): number {
  if (value === null || value === undefined) return TAG.null;
  if (Array.isArray(value)) return TAG.array;
  if (typeof value === "boolean") return TAG.boolean;
  if (typeof value === "number") return TAG.number;
  return typeof value === "string" ? TAG.string : TAG.object;
}

function elementOf(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined;
}
