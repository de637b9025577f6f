import type { Failure, Reply } from "../api.ts";
import { toast } from "../app-bridge.ts";
import type { Again, Flash } from "../flash.ts";

/** Said behind a call without a clear answer: the list is read anew behind it. */
export const STORED_NOW = "this list shows what is stored now.";

/** What is said of a call: a toast once it is done; else the title, with the server's reason or, without one, `otherwise`. */
export function told<T>(reply: Reply<T>, done: (value: T) => string, title: string, otherwise: string): Flash | undefined {
  if (!reply.ok) return { title, text: reply.failure.message ?? otherwise };
  toast(done(reply.value));
  return undefined;
}

/** Deletes; what is said where that failed has the way to do it again. */
export async function deleteWithRetry<T>(
  erase: () => Promise<Reply<T>>,
  tell: (reply: Reply<T>) => Flash | undefined,
  content = "Delete again",
): Promise<Flash | undefined> {
  const reply = await erase();
  const said = tell(reply);
  if (said === undefined || reply.ok) return said;
  return retriable(said, reply.failure, { content, run: () => deleteWithRetry(erase, tell, content) });
}

/** What is gone already needs not be deleted again. */
export function retriable(said: Flash, { status }: Failure, again: Again): Flash {
  return status === 404 ? said : { ...said, again };
}
