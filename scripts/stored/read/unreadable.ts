import { isSocketMissing } from "../../../server/db/database-outage.ts";

/** Input that cannot be read at all. The message is one sentence for the user, and never contains a password. */
export class UnreadableSourceError extends Error {
  override name = "Unreadable";
}

/** Returns the code of a failed system call, such as ENOENT. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (isSocketMissing(error)) return NOBODY_ANSWERS;
  return code === "" ? error.message : (REASON_TEXTS[code] ?? code);
}

const NOBODY_ANSWERS = "no database answers there";
const REASON_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or directory",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EISDIR: "it is a directory",
  ECONNREFUSED: NOBODY_ANSWERS,
  ENOTFOUND: "its host is not known",
  "28P01": "the password is refused",
  "3D000": "there is no such database",
  "42P01": "it is no database of this app",
  "42501": "the role may not read it",
};
