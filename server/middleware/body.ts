import type { IncomingMessage } from "node:http";
import { AppError } from "../app-error.ts";
import { readJson } from "./json.ts";
import type { Step } from "./state.ts";

const BODY_BYTES = 256 * 1024;

/** Reads the JSON of a POST, strictly; nothing downstream sees a body that could mean two things. */
export const body: Step = async (ctx, next) => {
  if (ctx.method === "POST") {
    if (!acceptable(ctx.get("Content-Type"), ctx.get("Content-Encoding"))) {
      throw new AppError("NOT_JSON", 415, "The request must be sent as application/json in UTF-8, not compressed.");
    }
    ctx.state.body = readJson(decode(await collect(ctx.req, BODY_BYTES)));
  }
  await next();
};

function acceptable(type: string, encoding: string): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type.trim()) && ["", "identity"].includes(encoding.toLowerCase());
}

/**
 * What is too large, or more than there is room for, is read to its end all the same, unkept: closing the connection on a sender would lose
 * the reply.
 */
export async function collect(request: IncomingMessage, limit: number, room: (bytes: number) => boolean = () => true): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let fits = true;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      fits &&= size <= limit && room(chunk.length);
      if (fits) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (cause) {
    throw new AppError("ABORTED", 400, "The request ended early.", { cause });
  }
  if (size > limit) throw new AppError("TOO_LARGE", 413, `The request is larger than ${limit / 1024} kB.`);
  if (!fits)
    throw new AppError("CROWDED", 503, "Too much is being sent at once. Try again in a moment.", { headers: { "Retry-After": "5" } });
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("MALFORMED", 400, "The request is not valid UTF-8.");
  }
}
