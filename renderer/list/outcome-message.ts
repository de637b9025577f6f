import type { Family } from "../../engine/types/family.ts";
import { removeConfiguration, type SavedConfiguration } from "../data/configurations.ts";
import type { CallResult } from "../data/send-request.ts";
import { toast } from "../lib/app-bridge.ts";
import { type Flash, type RetryAction, STORED_NOW } from "../lib/flash.ts";

/** Returns the message about a call: a toast after success; else the title, with the server's reason or, without one, `otherwise`. */
export function outcomeMessage<T>(reply: CallResult<T>, done: (value: T) => string, title: string, otherwise: string): Flash | undefined {
  if (!reply.ok) return { title, text: reply.failure.message ?? otherwise };
  toast(done(reply.value));
  return undefined;
}

/** Deletes; after a failure returns a message with a button to try again. */
export async function deleteWithRetry<T>(
  erase: () => Promise<CallResult<T>>,
  tell: (reply: CallResult<T>) => Flash | undefined,
  content = "Delete again",
): Promise<Flash | undefined> {
  const reply = await erase();
  const flash = tell(reply);
  if (flash === undefined || reply.ok) return flash;
  // a configuration that is gone already need not be deleted again
  return reply.failure.status === 404 ? flash : { ...flash, again: { content, run: () => deleteWithRetry(erase, tell, content) } };
}

/** Returns another attempt at a deletion that an editor began; undefined where the message is about none. */
export function retryOf(family: Family, { undeleted, title }: Flash): RetryAction | undefined {
  if (undeleted === undefined) return undefined;
  const { guid, done, forget } = undeleted;
  const tell = (reply: CallResult<SavedConfiguration>) => {
    if (reply.ok) forget();
    return outcomeMessage(reply, () => done, title, `It may still have been deleted: ${STORED_NOW}`);
  };
  return { content: "Delete again", run: () => deleteWithRetry(() => removeConfiguration(family, guid), tell) };
}
