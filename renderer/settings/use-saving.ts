import { useCallback, useMemo, useState } from "react";
import { property } from "../../engine/declare/object.ts";
import type { SettingsReply } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Problem } from "../../engine/types.ts";
import type { Failure } from "../api.ts";
import { toast } from "../app-bridge.ts";
import { toldBy } from "../calls.ts";
import { same } from "../form/same.ts";
import { saveSettings } from "./calls.ts";

const FIELDS = "/settings";

/** Settings under edit, and what became of saving them. */
export function useSaving(begun: SettingsReply) {
  const [base, setBase] = useState(begun);
  const [values, setValues] = useState(begun.settings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { losing, conflict } = useMemo(() => meantBy(failure), [failure]);
  const problems = useMemo(() => (failure?.problems ?? []).flatMap(inForm), [failure]);
  const change = useCallback((patch: Partial<Settings>) => setValues((last) => ({ ...last, ...patch })), []);

  /** Begins again from what is stored. */
  const begin = (from: SettingsReply) => {
    setBase(from);
    setValues(from.settings);
    setFailure(undefined);
  };
  const save = async (sure = false) => {
    setBusy(true);
    const reply = await saveSettings({ revision: base.revision, settings: values }, sure);
    setBusy(false);
    setFailure(reply.ok ? undefined : reply.failure);
    if (!reply.ok) return;
    setBase(reply.value);
    toast("Settings saved");
  };
  const dirty = !same(values, base.settings);
  return {
    ...{ values, change, dirty, busy, save, problems, failure, losing, conflict },
    discard: () => begin(base),
    takeOver: () => conflict !== undefined && begin(conflict),
    /** Nothing is to be lost after all. */
    stay: () => setFailure(undefined),
  };
}

/** Whether it is asked first, because something is lost by it; and what somebody else has saved meanwhile. */
function meantBy(failure: Failure | undefined): { losing: string | undefined; conflict: SettingsReply | undefined } {
  const { body, message } = failure ?? {};
  const asks = typeof property(body, "losing") === "number";
  return { losing: asks ? message : undefined, conflict: toldBy("settings", property(body, "current")) };
}

/** A problem at the field that it is about. */
function inForm(problem: Problem): Problem[] {
  return problem.path.startsWith(`${FIELDS}/`) ? [{ ...problem, path: problem.path.slice(FIELDS.length) }] : [];
}
