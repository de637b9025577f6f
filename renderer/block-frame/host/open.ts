import type { BlockState, CallName, FromFrame, Start, ToFrame } from "../messages.ts";
import type { BlockHostApi } from "./host-api.ts";

/** Callbacks about a block. */
export interface BlockEvents {
  height(pixels: number): void;
  problem(message: string): void;
}

/** Block that runs in its frame. */
export interface OpenBlock {
  update(state: BlockState): void;
  close(): void;
}

/** Time in which a frame must have loaded, in milliseconds. */
const PATIENCE = 15_000;

/** Starts a block in a frame that has loaded `frame.html`; the block can reach nothing but the functions of `platform`. */
export function openBlock(frame: Window, start: Start, platform: BlockHostApi, events: BlockEvents): OpenBlock {
  const { port1: port, port2: theirs } = new MessageChannel();
  const send = (message: ToFrame) => port.postMessage(message);
  const late = setTimeout(() => events.problem("The block did not start."), PATIENCE);
  port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    if (data.kind === "height") events.height(data.height);
    else if (data.kind === "problem") events.problem(data.message);
    else if (data.kind === "drawn") clearTimeout(late);
    else {
      answer(platform, start.handle, data.name, data.given).then(
        (value) => send({ kind: "answer", id: data.id, value }),
        (error: unknown) => send({ kind: "failed", id: data.id, message: error instanceof Error ? error.message : String(error) }),
      );
    }
  };
  // the frame has no origin to name; no other page can be in it, because its page is ours
  frame.postMessage("begin", "*", [theirs]);
  send({ kind: "start", start });
  return {
    update: (state) => send({ kind: "state", state }),
    close: () => {
      clearTimeout(late);
      port.close();
    },
  };
}

async function answer(platform: BlockHostApi, handle: string, name: CallName, given: unknown[]): Promise<unknown> {
  const [first, second] = given;
  const key = `${handle}/${String(first)}`;
  switch (name) {
    case "query":
      return platform.query(String(first), Object(second));
    case "applyCartLinesChange":
      return platform.applyCartLinesChange(first);
    case "applyDiscountCodeChange":
      return platform.applyDiscountCodeChange(first);
    case "applyMetafieldChange":
      return platform.applyMetafieldChange(first);
    case "storageRead":
      return JSON.parse(platform.storage.getItem(key) ?? "null");
    case "storageWrite":
      return platform.storage.setItem(key, JSON.stringify(second ?? null));
    case "storageDelete":
      return platform.storage.removeItem(key);
    case "sessionToken":
      return platform.sessionToken();
    case "fetch":
      return platform.fetch(String(first), second as Parameters<BlockHostApi["fetch"]>[1]);
  }
}
