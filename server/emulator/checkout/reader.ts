import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { isAmount } from "../function-input/amounts.ts";

/** Reads parts of a JSON value and collects problems with their paths. An invalid part is read as undefined. */
export class Reader {
  readonly problems: Problem[] = [];

  refuse(path: string, message: string): undefined {
    this.problems.push({ code: "checkout", path, message });
    return undefined;
  }

  /** Reads an object that has only the given keys. Null and absent are the same. */
  object(value: unknown, path: string, keys?: readonly string[]): Record<string, unknown> | undefined {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return this.refuse(path, "must be an object");
    for (const key of Object.keys(value)) {
      if (keys && !keys.includes(key)) this.refuse(path + escapeToken(key), `is unknown: it must be one of ${keys.join(", ")}`);
    }
    return value;
  }

  /** Reads an object, or a text that stands for an object with the one key `name`. */
  named(value: unknown, path: string, name: string, keys: readonly string[]): Record<string, unknown> | undefined {
    return typeof value === "string" ? { [name]: value } : this.object(value, path, keys);
  }

  list(value: unknown, path: string): unknown[] | undefined {
    if (value === undefined || value === null) return undefined;
    return Array.isArray(value) ? value : this.refuse(path, "must be a list");
  }

  /** Reads a text. A number is accepted as a text, because hand-written files have ids and prices without quotes. */
  text(value: unknown, path: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
    return typeof value === "string" ? value : this.refuse(path, "must be a text");
  }

  /** Reads an amount in store currency, as Shopify writes one. */
  amount(value: unknown, path: string): string | undefined {
    const text = this.text(value, path);
    return text === undefined || isAmount(text) ? text : this.refuse(path, 'must be an amount such as "12.00"');
  }

  texts(value: unknown, path: string): string[] | undefined {
    return this.list(value, path)?.flatMap((each, at) => this.text(each, `${path}/${at}`) ?? []);
  }

  /** Reads an open map of texts. Numbers and booleans are converted to text. */
  map(value: unknown, path: string): Record<string, string> {
    const entries = Object.entries(this.object(value, path) ?? {}).flatMap(([key, each]) => {
      const text = typeof each === "boolean" ? String(each) : this.text(each, path + escapeToken(key));
      return text === undefined ? [] : [[key, text] as const];
    });
    return Object.fromEntries(entries);
  }

  choice<T extends string>(value: unknown, path: string, values: readonly T[]): T | undefined {
    if (value === undefined || value === null) return undefined;
    const choice = values.find((each) => each === value);
    return choice ?? this.refuse(path, `must be one of ${values.join(", ")}`);
  }
}
