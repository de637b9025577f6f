import type { FormAdapter } from "./form-adapter.ts";

/** Adapter of an object that is stored as it is drawn, in fields that do not depend on each other. */
export const plainAdapter: FormAdapter = {
  commit: ({ configuration }) => ({ committed: configuration, problems: [] }),
  followed: (_, after) => after,
  normal: (fields) => fields,
  redrawn: (fields) => fields,
};
