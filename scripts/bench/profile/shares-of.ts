import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Profile of Node's profiler. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Function or group of functions, and its share of the busy time. */
export interface Share {
  name: string;
  share: number;
}

/** Frames that are no work: waiting, and the profiler's own beginning and end (`dispatch`). */
const RESTING = new Set(["(idle)", "(root)", "dispatch"]);
const maps = new Map<string, SourceMap | null>();

/** Returns functions and parts of the program by their own share of the busy time, the dearest first. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): { functions: Share[]; parts: Share[] } {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[at] ?? 0;
    if (frame === undefined || RESTING.has(frame.functionName)) continue;
    busy += time;
    const file = sourceOf(frame);
    add(functions, file === "" ? frame.functionName : `${frame.functionName || "(anonymous)"} ${file}`, time);
    add(parts, partOf(file, frame.functionName), time);
  }
  return { functions: sorted(functions, busy), parts: sorted(parts, busy) };
}

function add(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time);
}

function sorted(sums: ReadonlyMap<string, number>, busy: number): Share[] {
  return [...sums].map(([name, time]) => ({ name, share: time / busy })).sort((a, b) => b.share - a.share);
}

/** Returns the source file of a frame, from the root of the project; a module of Node by its name; "" for what has none. */
function sourceOf({ url, lineNumber, columnNumber }: Profile["nodes"][number]["callFrame"]): string {
  if (!url.startsWith("file:")) return url;
  const path = fileURLToPath(url);
  if (!maps.has(path)) maps.set(path, mapOf(path));
  const origin = maps.get(path)?.findEntry(lineNumber, columnNumber);
  const source = origin && "originalSource" in origin ? origin.originalSource : path;
  return source.replace(/^(\.\.\/)+/, "").replace(/^.*node_modules\//, "node_modules/");
}

function mapOf(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  } catch {
    return null;
  }
}

const PARTS: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/^node_modules\/(pg|pg-protocol|pg-pool|pg-types|pg-connection-string|postgres-[a-z]+|split2|pgpass)\//, "PostgreSQL's driver"],
  [/^node_modules\/(knex|tarn|lodash)\//, "building statements: knex, tarn"],
  [
    /^node_modules\/(koa|@koa|koa-compose|path-to-regexp|accepts|negotiator|type-is|statuses|vary|on-finished|content-type|mime-types|cookies|fresh|delegates|http-errors|encodeurl|escape-html|parseurl|destroy|content-disposition|media-typer|mime-db|depd|setprototypeof|inherits|toidentifier|ee-first|tsscmp|keygrip|http-assert|deep-equal)\//,
    "Koa",
  ],
  [/^node_modules\/graphql\//, "GraphQL of the local store"],
  [
    /^node_modules\/(pino|sonic-boom|prom-client|pino-std-serializers|safe-stable-stringify|quick-format-unescaped|fast-redact|thread-stream|on-exit-leak-free|atomic-sleep|@opentelemetry|bintrees|tdigest)\//,
    "log and metrics",
  ],
  [/^node_modules\/jose\//, "session tokens"],
  [/^node:(internal\/)?(http|_http)|^node:_http/, "HTTP of Node"],
  [/^node:internal\/crypto|^node:crypto/, "crypto"],
  [/^node:zlib|^node:internal\/zlib/, "compressing"],
  [/^node:/, "streams, sockets and timers of Node"],
  [/^server\/emulator\//, "the local store"],
  [/^server\/db\//, "server/db"],
  [/^server\/http\//, "server/http"],
  [/^server\//, "server, the rest"],
  [/^engine\//, "engine"],
];
const NATIVE: Readonly<Record<string, string>> = {
  "(garbage collector)": "collecting garbage",
  "(program)": "the system and V8 itself",
  writev: "writing to sockets",
  writeBuffer: "writing to sockets",
  writeUtf8String: "writing to sockets",
  writeLatin1String: "writing to sockets",
  writeString: "writing the log",
};

function partOf(file: string, name: string): string {
  if (file === "") return NATIVE[name] ?? "other functions of Node";
  const part = PARTS.find(([pattern]) => pattern.test(file));
  if (part) return part[1];
  return /^node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
}
