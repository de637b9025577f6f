import { type ReactNode, useState } from "react";
import { isUnconditional } from "../../engine/declarations/conditions.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import type { Family } from "../../engine/types/family.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";

/** Reports whether the configuration acts at every checkout, where its family has an alarm for that. */
function isGrave(family: Family, configuration: object): boolean {
  const { act = [], editor } = family;
  return editor.alarm !== undefined && isEnabled(configuration) && act.some((each) => isUnconditional(family, each, configuration));
}

interface Alarm {
  /**
   * Runs `run`, which activates the configuration. Asks first if that would stop every checkout, did not before, and nobody has agreed yet.
   */
  guard: (next: object, run: () => void) => void;
  question: ReactNode;
}

/** Asks once before a rule that stops every checkout is activated. */
export function useBlockAllConfirmation(family: Family, published: object | undefined): Alarm {
  const [agreed, setAgreed] = useState(published !== undefined && isGrave(family, published));
  const [waiting, setWaiting] = useState<{ run: () => void }>();
  const { alarm } = family.editor;
  const close = () => setWaiting(undefined);
  const confirm = () => {
    setAgreed(true);
    close();
    waiting?.run();
  };
  return {
    guard: (next, run) => (isGrave(family, next) && !agreed ? setWaiting({ run }) : run()),
    question: alarm !== undefined && waiting !== undefined && (
      <LazyConfirm title={alarm.question} action={alarm.action} busy={false} onConfirm={confirm} onClose={close}>
        <p>{family.editor.always}</p>
      </LazyConfirm>
    ),
  };
}
