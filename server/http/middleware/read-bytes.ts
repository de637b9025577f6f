import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../../core/app-error.ts";
import type { MemoryBudget, Reservation } from "./memory-budget.ts";
import { type TransferRate, transferDeadline } from "./transfer-deadline.ts";

/** Limit of a body: its size in bytes and its pace, which together bound the transfer time. */
export interface Allowance extends TransferRate {
  bytes: number;
}

/** Node's request and response. */
export interface BodyExchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Runs work with the body of a request, which keeps its reservation until the work ends. A body whose declared length is too large is not even
 * requested. A body that turns out too large, or too slow, is read no further, and `closeUnread` ends its connection.
 */
export async function readBytes<T>(
  { req, res }: BodyExchange,
  allowance: Allowance,
  budget: MemoryBudget,
  work: (raw: Buffer) => Promise<T>,
): Promise<T> {
  if (Number(req.headers["content-length"] ?? 0) > allowance.bytes) throw tooLarge(allowance);
  if (req.headers.expect !== undefined) res.writeContinue();
  const { raw, seat } = await readBody(req, allowance, budget);
  try {
    return await work(raw);
  } finally {
    seat.leave();
  }
}

function readBody(request: IncomingMessage, allowance: Allowance, budget: MemoryBudget): Promise<{ raw: Buffer; seat: Reservation }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      time.end();
      request.off("data", take).off("end", finish).off("close", abort).pause();
    };
    const fail = (failure: AppError): void => {
      end();
      seat.leave();
      reject(failure);
    };
    const finish = (): void => {
      end();
      seat.complete();
      resolve({ raw: Buffer.concat(chunks), seat });
    };
    const abort = (): void => fail(new AppError("ABORTED", 400, "The request ended early."));
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      time.extend(size);
      if (size > allowance.bytes) fail(tooLarge(allowance));
      else if (seat.take(chunk.length)) chunks.push(chunk);
    };
    const time = transferDeadline(allowance, () => fail(tooSlow()));
    const seat = budget.enter(() => fail(crowded()));
    request.on("data", take).once("end", finish).once("close", abort);
    if (request.destroyed) abort();
  });
}

function tooLarge({ bytes }: Allowance): AppError {
  return new AppError("TOO_LARGE", 413, `The request is larger than ${bytes / 1024} kB.`);
}

function tooSlow(): AppError {
  return new AppError("TOO_SLOW", 408, "The request timed out. Try again.");
}

function crowded(): AppError {
  return new AppError("CROWDED", 503, "The server is busy. Try again in a moment.", {
    headers: { "Retry-After": "5" },
    isRefusal: true,
  });
}
