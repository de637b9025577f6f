/** A problem of a value, located by a JSON pointer; `message` is for people, `code` and `params` are for programs. */
export interface Problem {
  code: string;
  path: string;
  message: string;
  params?: Record<string, unknown>;
}
