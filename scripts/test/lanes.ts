/**
 * Requirements of a test, each the name of a project in `vitest.config.ts`. A test without one requires nothing, and belongs to the project
 * `unit`.
 */
const PROJECTS = ["database", "dom", "blocks", "browser"] as const;
/** Modes in which a browser test runs, and how often. */
const BROWSER = ["local", "live", "once"] as const;
const LANES = [...PROJECTS, "alone", ...BROWSER, "deep", "waits"] as const;
const TAG = /^\/\/ @lane (.*)$/gm;
/** Comments at the start of a file. */
const HEAD = /^(?:\/\/.*\n)*/;

/**
 * Where a test file runs, as a comment in its first lines says, wherever the file lies: `// @lane database`.
 * - `database`: with a real PostgreSQL;
 * - `dom`: with a document;
 * - `blocks`: with the extensions' tester, which shows each file the page, and the `shopify`, of one extension, or a document of its own;
 * - `browser`: with Chromium and the built product;
 * - `alone`: in a process of its own, because it exchanges modules, or because of what it does to its process; a database is there, too;
 * - `local`, `live`: a browser test against local mode, against live mode, or against both;
 * - `once`: a browser test that `npm run test:deep` does not repeat in the other mode either;
 * - `deep`: in `npm run test:deep` only;
 * - `waits`: begun first, since most of its time goes by waiting, for a retry or a limit, and others can use the cores meanwhile.
 */
export type Lane = (typeof LANES)[number];
/** Projects that a tag chooses, and the default one of files without a tag. */
export type Kind = (typeof PROJECTS)[number] | "alone" | "unit";

/** Lanes that the first lines of a file name. Throws if a word is no lane, if two lanes contradict each other, or if a tag is further below. */
export function lanesOf(path: string, text: string): ReadonlySet<Lane> {
  const [head = ""] = HEAD.exec(text) ?? [];
  const below = [...text.slice(head.length).matchAll(TAG)][0]?.[1];
  if (below !== undefined) refuse(path, below, "stands above all else, or is not read");
  const tags = [...head.matchAll(TAG)].flatMap(([, named = ""]) => named.trim().split(/\s+/));
  const lanes = new Set(tags.map((word) => LANES.find((each) => each === word) ?? refuse(path, word, `is none of ${LANES.join(", ")}`)));
  const kinds = [...lanes].filter((lane) => isKind(lane));
  if (kinds.length > 1) refuse(path, kinds.join(" "), "a file runs in one of these");
  const mode = BROWSER.find((lane) => lanes.has(lane));
  if (mode !== undefined && !lanes.has("browser")) refuse(path, mode, "is for browser tests: @lane browser");
  return lanes;
}

/** Project of a file with these lanes. */
export function kindOf(lanes: ReadonlySet<Lane>): Kind {
  return [...lanes].find(isKind) ?? "unit";
}

function isKind(lane: Lane): lane is Exclude<Kind, "unit"> {
  return lane === "alone" || PROJECTS.some((each) => each === lane);
}

function refuse(path: string, word: string, why: string): never {
  throw new Error(`${path}: @lane ${word}: ${why}`);
}
