/** One operation as a closure, from its template in the program. */
import { literals } from "../generated/literals.ts";
import type { Fill, TextAt } from "../program/path-walker.ts";
import { join, text } from "../runtime/host.ts";
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "../runtime/opcodes.ts";
import { take, takeCount, word, wordKey } from "../runtime/program-reader.ts";
import { gather } from "./read-path.ts";
import { strange } from "./run-state.ts";

type Text = (input: unknown, target: unknown) => string | null;

/** What gives the name and the id of a target. */
export interface Naming {
  name: TextAt;
  id: TextAt;
}

/** For a rule without targets. */
export const NAMELESS: Naming = { name: () => null, id: () => null };

/** Reads the template at the cursor. */
export function templateAtCursor(naming: Naming): Fill {
  const code = take();
  if (code === OBJECT) return objectAtCursor(naming);
  if (code === LIST) {
    const items = Array.from({ length: takeCount() }, () => templateAtCursor(naming));
    return (input, target, place) => items.map((item) => item(input, target, place));
  }
  return code === INDEX ? (_input, _target, place) => place : textAtCursor(code, naming);
}

function objectAtCursor(naming: Naming): Fill {
  const keys: string[] = [];
  const parts: Fill[] = [];
  for (let count = takeCount(); count > 0; count--) {
    keys.push(wordKey(take()));
    parts.push(templateAtCursor(naming));
  }
  const properties = keys.join();
  const literal = Object.hasOwn(literals, properties) ? literals[properties] : undefined;
  if (literal?.length === parts.length) return literal(...parts);
  return keys.includes("__proto__") ? strange : putTogether(keys, parts);
}

function putTogether(keys: readonly string[], parts: readonly Fill[]): Fill {
  return (input, target, place) => Object.fromEntries(parts.map((part, index) => [keys[index], part(input, target, place)]));
}

function textAtCursor(code: number, { name, id }: Naming): Text {
  switch (code) {
    case WORD:
      return fixed(word(take()));
    case ID:
      return (_, target) => id(target);
    case NAME:
      return (_, target) => name(target);
    case JOIN: {
      const parts = Array.from({ length: takeCount() }, () => textAtCursor(take(), { name, id }));
      return (input, target) => parts.reduce<string | null>((whole, part) => join(whole, part(input, target)), null);
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

/** [path, values, count, text…, otherwise] */
function selectionAtCursor(): Text {
  const valuesAt = gather(take());
  const values = word(take())?.split("\n") ?? [];
  const choices = Array.from({ length: takeCount() }, take);
  const otherwise = take();
  const texts = choices.map((choice) => word(choice === -1 ? otherwise : choice));
  const usual = word(otherwise);
  return (input) => {
    const place = values.indexOf(text(valuesAt(input)[0]) ?? "\n");
    return place >= 0 && place < texts.length ? (texts[place] ?? null) : usual;
  };
}

/** [path, text, otherwise] */
function presenceAtCursor(): Text {
  const valuesAt = gather(take());
  const [then, otherwise] = [word(take()), word(take())];
  return (input) => (valuesAt(input).length > 0 ? then : otherwise);
}
