/** One operation as a closure, from its template in the program. */
import { literals } from "../generated/literals.ts";
import type { Fill, TextAt } from "../program/path-walker.ts";
import { join, text } from "../runtime/host.ts";
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "../runtime/opcodes.ts";
import { keyAt, readCount, readNumber, stringAt } from "../runtime/program-reader.ts";
import { gather } from "./input-paths.ts";
import { noteUnknownValue } from "./run-state.ts";

type Text = (input: unknown, target: unknown) => string | null;

/** Getters for the name and the id of a target. */
export interface Naming {
  name: TextAt;
  id: TextAt;
}

/** Naming for rules without targets. */
export const NO_NAME: Naming = { name: () => null, id: () => null };

/** Reads the template at the cursor. */
export function decodeTemplate(naming: Naming): Fill {
  const code = readNumber();
  if (code === OBJECT) return objectAtCursor(naming);
  if (code === LIST) {
    const items = Array.from({ length: readCount() }, () => decodeTemplate(naming));
    return (input, target, place) => items.map((item) => item(input, target, place));
  }
  return code === INDEX ? (_input, _target, place) => place : textAtCursor(code, naming);
}

function objectAtCursor(naming: Naming): Fill {
  const keys: string[] = [];
  const parts: Fill[] = [];
  for (let count = readCount(); count > 0; count--) {
    keys.push(keyAt(readNumber()));
    parts.push(decodeTemplate(naming));
  }
  const properties = keys.join();
  const literal = Object.hasOwn(literals, properties) ? literals[properties] : undefined;
  if (literal?.length === parts.length) return literal(...parts);
  return keys.includes("__proto__") ? noteUnknownValue : putTogether(keys, parts);
}

function putTogether(keys: readonly string[], parts: readonly Fill[]): Fill {
  return (input, target, place) => Object.fromEntries(parts.map((part, index) => [keys[index], part(input, target, place)]));
}

function textAtCursor(code: number, { name, id }: Naming): Text {
  switch (code) {
    case WORD:
      return fixed(stringAt(readNumber()));
    case ID:
      return (_, target) => id(target);
    case NAME:
      return (_, target) => name(target);
    case JOIN: {
      const parts = Array.from({ length: readCount() }, () => textAtCursor(readNumber(), { name, id }));
      return (input, target) => parts.reduce<string | null>((written, part) => join(written, part(input, target)), null);
    }
    case SELECT:
      return selectionAtCursor();
    case PRESENT:
      return presenceAtCursor();
    default:
      return fixed(null);
  }
}

function fixed(value: string | null): Text {
  return () => value;
}

/** Reads a selection: [path, values, count, text…, otherwise]. */
function selectionAtCursor(): Text {
  const valuesAt = gather(readNumber());
  const values = stringAt(readNumber())?.split("\n") ?? [];
  const choices = Array.from({ length: readCount() }, readNumber);
  const otherwise = readNumber();
  const texts = choices.map((choice) => stringAt(choice === -1 ? otherwise : choice));
  const usual = stringAt(otherwise);
  return (input) => {
    const place = values.indexOf(text(valuesAt(input)[0]) ?? "\n");
    return place >= 0 && place < texts.length ? (texts[place] ?? null) : usual;
  };
}

/** Reads a presence test: [path, text, otherwise]. */
function presenceAtCursor(): Text {
  const valuesAt = gather(readNumber());
  const [then, otherwise] = [stringAt(readNumber()), stringAt(readNumber())];
  return (input) => (valuesAt(input).length > 0 ? then : otherwise);
}
