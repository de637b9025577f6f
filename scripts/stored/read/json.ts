import { type Located, LocatingReader } from "./located.ts";
import { piecesOf } from "./pieces.ts";
import type { Unit } from "./unit.ts";

/** Reads a file that is one JSON text. At a syntax error the rest cannot be read, so the error is the last unit. */
export async function* readJson(path: string): AsyncGenerator<Unit[]> {
  const values: Located[] = [];
  const units = (): Unit[] => values.splice(0).map((located) => ({ source: path, ...located }));
  const reader = new LocatingReader((located) => values.push(located));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const refused = (code: string, line: number, message: string): Unit[] => [
    ...units(),
    { source: path, lines: { line }, pointer: reader.pointer(), problem: { code, path: "", message } },
  ];
  let last = 1;
  for await (const pieces of piecesOf(path)) {
    for (const { bytes, line } of pieces) {
      last = line;
      if (!decodes(() => decoder.decode(bytes, { stream: true }))) return yield refused("encoding", line, "This is not text in UTF-8");
      if (!decodes(() => reader.write(bytes, line)))
        return yield refused("json", line, "This is not valid JSON: nothing behind it can be read");
    }
    yield units();
  }
  let isComplete = false;
  if (!decodes(() => (isComplete = reader.end())) || !isComplete)
    return yield refused("truncated", last, "The file ends before its JSON does");
  yield units();
}

function decodes(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
