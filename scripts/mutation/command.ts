import { parseArgs } from "node:util";
import type { Options } from "./run/mutant-runner.ts";

export type Command =
  | { do: "compare"; before: string; after: string }
  | ({ do: "list"; save: string | null } & Chosen)
  | ({ do: "run"; out: string | null; resume: boolean; patience: number; quick: boolean } & Chosen & Options);

/** Selection of faults, and of the tree. */
export interface Chosen {
  root: string;
  /** File that stores the faults; null to choose them by the seed. */
  listFile: string | null;
  seed: number;
  count: number;
  /** Areas, ids or path prefixes; all faults if empty. */
  only: readonly string[];
}

const SEED = 1;
const USAGE = [
  "usage: npm run tool -- faults                      tries 40 seeded faults on a copy of the last commit: which test tells each?",
  "       npm run tool -- faults --list [--save FILE] only says which faults those are, and keeps them",
  "       npm run tool -- faults --compare A B        what report A has caught and report B has not",
  "  --root DIR           another checkout, with its packages and its build",
  "  --faults FILE        the faults of a file, in place of those of --seed N and --count N",
  "  --only WHAT,WHAT     areas, ids, or beginnings of paths",
  "  --limit SECONDS      of processor time for the tests of a fault: 180",
  "  --browser            what survives also meets the browser's tests, for --browser-limit SECONDS: 1200",
  "  --quick              also whether npm run quick tells each",
  "  --patience SECONDS   that a test waits for a state: 30",
  "  --out FILE           writes the report as JSON, after each fault; --resume goes on with what is not in it:",
  "                       with --quick, only the quick run is asked where the rest is known",
].join("\n");

/** Parses the command line. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [before, after, ...more] = positionals;
  if (values.compare) {
    if (before === undefined || after === undefined || more.length > 0) throw new Error(USAGE);
    return { do: "compare", before, after };
  }
  if (before !== undefined || (values.resume && values.out === undefined)) throw new Error(USAGE);
  const number = (text: string) => {
    if (!/^\d+$/.test(text)) throw new Error(USAGE);
    return Number(text);
  };
  const only = values.only?.split(",").filter((each) => each !== "") ?? [];
  const chosen = { root: values.root, listFile: values.faults ?? null, seed: number(values.seed), count: number(values.count), only };
  if (values.list) return { do: "list", save: values.save ?? null, ...chosen };
  const limits = { limit: number(values.limit), browserLimit: number(values["browser-limit"]), patience: number(values.patience) };
  return { do: "run", out: values.out ?? null, resume: values.resume, browser: values.browser, quick: values.quick, ...limits, ...chosen };
}

function parsed(args: readonly string[]) {
  const flag = { type: "boolean", default: false } as const;
  const text = { type: "string" } as const;
  const number = (value: number) => ({ type: "string", default: String(value) }) as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ list: flag, compare: flag, browser: flag, quick: flag, resume: flag },
        ...{ save: text, faults: text, only: text, out: text, root: { type: "string", default: "." } },
        ...{ seed: number(SEED), count: number(40), limit: number(180), patience: number(30), "browser-limit": number(1_200) },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}
