/** Run in a copy of the project: its commands, without a start of their own. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

let runs = 0;

/** How a command ends, and all that it prints. */
export async function command(script: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const { argv } = process;
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  let text = "";
  for (const { stream } of streams)
    stream.write = (chunk: string | Uint8Array) => {
      text += String(chunk);
      return true;
    };
  process.argv = [...argv.slice(0, 2), ...args];
  try {
    await import(`${pathToFileURL(resolve(script)).href}?${++runs}`);
    return { code: Number(process.exitCode ?? 0), text };
  } finally {
    for (const { stream, write } of streams) stream.write = write;
    process.argv = argv;
    process.exitCode = 0;
  }
}
