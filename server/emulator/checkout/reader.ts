import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { isAmount } from "../function-input/money.ts";

/** Reads parts of a JSON value and notes, with its place, what is not as it should be; whoever reads goes on with nothing. */
export class Reader {
  readonly problems: Problem[] = [];

  refuse(path: string, message: string): undefined {
    this.problems.push({ code: "checkout", path, message });
    return undefined;
  }

  /** An object that has only the named keys; null and absent are the same. */
  object(value: unknown, path: string, keys?: readonly string[]): Record<string, unknown> | undefined {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return this.refuse(path, "must be an object");
    for (const key of Object.keys(value)) {
      if (keys && !keys.includes(key)) this.refuse(path + escapeToken(key), `is unknown: it must be one of ${keys.join(", ")}`);
    }
    return value;
  }

  /** An object of which the one key `name` says enough: then the text alone will do. */
  named(value: unknown, path: string, name: string, keys: readonly string[]): Record<string, unknown> | undefined {
    return typeof value === "string" ? { [name]: value } : this.object(value, path, keys);
  }

  list(value: unknown, path: string): unknown[] | undefined {
    if (value === undefined || value === null) return undefined;
    return Array.isArray(value) ? value : this.refuse(path, "must be a list");
  }

  /** A text; a number is taken as one, since hand-written files have ids and prices without quotes. */
  text(value: unknown, path: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
    return typeof value === "string" ? value : this.refuse(path, "must be a text");
  }

  /** An amount in store currency, as the platform writes one. */
  amount(value: unknown, path: string): string | undefined {
    const text = this.text(value, path);
    return text === undefined || isAmount(text) ? text : this.refuse(path, 'must be an amount such as "12.00"');
  }

  texts(value: unknown, path: string): string[] | undefined {
    return this.list(value, path)?.flatMap((each, at) => this.text(each, `${path}/${at}`) ?? []);
  }

  /** An open map of texts; numbers and booleans are taken as they would be typed. */
  map(value: unknown, path: string): Record<string, string> {
    const entries = Object.entries(this.object(value, path) ?? {}).flatMap(([key, each]) => {
      const text = typeof each === "boolean" ? String(each) : this.text(each, path + escapeToken(key));
      return text === undefined ? [] : [[key, text] as const];
    });
    return Object.fromEntries(entries);
  }

  choice<T extends string>(value: unknown, path: string, values: readonly T[]): T | undefined {
    if (value === undefined || value === null) return undefined;
    const found = values.find((each) => each === value);
    return found ?? this.refuse(path, `must be one of ${values.join(", ")}`);
  }
}
