import type { Reply } from "../api.ts";
import { toast } from "../app-bridge.ts";
import type { Flash } from "../flash.ts";

/** What is said of a call: a toast once it is done; else the title, with the server's reason or, without one, `otherwise`. */
export function told<T>(reply: Reply<T>, done: (value: T) => string, title: string, otherwise: string): Flash | undefined {
  if (!reply.ok) return { title, text: reply.failure.message ?? otherwise };
  toast(done(reply.value));
  return undefined;
}
