/** The operations of a rule as closures; engine/runtime/emit.ts says what they are. */
import { prop, same, text } from "../runtime/host.ts";
import { take, takeCount, word, wordKey } from "../runtime/program.ts";
import { holdsFolded, trim } from "../runtime/text.ts";
import { gatherList } from "./path.ts";
import { strange } from "./seen.ts";
import { templateAtCursor } from "./template.ts";

/** Writes the operations for an input. */
export type Emit = (input: unknown) => unknown[];

/** A name that the merchant gave, and whether it is a whole one. */
interface Name {
  wanted: string | null;
  whole: boolean;
}

const REMEMBERED = 100;

/** Reads the emission at the cursor. Positions are left to run.ts. */
export function emissionAtCursor(): Emit {
  if (take() !== 1) {
    const written = templateAtCursor({ name: "", id: "" });
    return (input) => [written(input, null)];
  }
  const within = take();
  const groupsAt = within < 0 ? undefined : gatherList(within);
  const targetsAt = gatherList(take());
  const name = wordKey(take());
  const id = wordKey(take());
  const isMeant = namesAtCursor();
  if (take() === 1) return leftToRun;
  const written = templateAtCursor({ name, id });
  const write = (group: unknown, input: unknown, operations: unknown[]) => {
    const targets = targetsAt(group);
    for (let index = 0; index < targets.length; index++) {
      const target = targets[index];
      if (isMeant(text(prop(target, name)))) operations.push(written(input, target));
    }
  };
  return (input) => {
    const operations: unknown[] = [];
    if (groupsAt === undefined) write(input, input, operations);
    else for (const group of groupsAt(input)) write(group, input, operations);
    return operations;
  };
}

function leftToRun(): unknown[] {
  strange();
  return [];
}

/** Whether a target's name is one of those that the rule is about. */
function namesAtCursor(): (label: string | null) => boolean {
  const names = Array.from({ length: takeCount() }, (): Name => {
    const name = { wanted: word(take()), whole: take() === 1 };
    take();
    return name;
  });
  return remembered((label) => {
    const trimmed = trim(label);
    return names.some(({ wanted, whole }) => (whole ? same(trimmed, wanted) : holdsFolded(trimmed, wanted)));
  });
}

/** Keeps the answers: the few names of a store's methods come again at every checkout. */
function remembered(answer: (label: string | null) => boolean): (label: string | null) => boolean {
  const known = new Map<string | null, boolean>();
  return (label) => {
    const before = known.get(label);
    if (before !== undefined) return before;
    if (known.size === REMEMBERED) known.clear();
    const found = answer(label);
    known.set(label, found);
    return found;
  };
}
