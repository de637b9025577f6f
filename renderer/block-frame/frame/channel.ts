import type { CallName, FromFrame, ToFrame } from "../messages.ts";

/** Channel of the frame to its page. */
export interface Channel {
  send(message: FromFrame): void;
  /** Calls the page, and waits for the response. */
  call(name: CallName, ...given: unknown[]): Promise<unknown>;
}

/** Listens on a port. Responses go to the callers that wait for them, and every other message to `handle`. */
export function channelOn(port: MessagePort, handle: (message: ToFrame) => void): Channel {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind !== "answer" && data.kind !== "failed") return handle(data);
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === "answer") request?.resolve(data.value);
    else request?.reject(new Error(data.message));
  };
  return {
    send: (message) => port.postMessage(message),
    call: (name, ...given) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        port.postMessage({ kind: "call", id: last, name, given } satisfies FromFrame);
      }),
  };
}
