import { useMemo } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import type { FormResource } from "./form-resource.ts";
import { type ServerErrors, serverErrors } from "./server-errors.ts";

/** Sorts what a refused save reports: problems at fields, a conflict with another save, a loss to be confirmed, or none of these. */
export function useRefusal(subject: FormResource, committed: Fields, refusal: ServerErrors | undefined) {
  const { at } = subject;
  const wrong = useMemo(() => (refusal === undefined ? [] : serverErrors(refusal, at, committed)), [refusal, at, committed]);
  const atFields = useMemo(() => refusal !== undefined && serverErrors(refusal, at, refusal.sent).length > 0, [refusal, at]);
  const refused = refusal?.failure;
  const conflict = useMemo(() => refused && subject.current(refused), [subject, refused]);
  const losing = refused && subject.losing?.(refused);
  /** Failure that is shown neither at a field nor as a question. */
  const failure = conflict === undefined && losing === undefined && !atFields ? refused : undefined;
  return { wrong, conflict, losing, failure };
}
