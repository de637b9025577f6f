import { type ReactNode, useState } from "react";
import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { canStopOrders } from "../../engine/declarations/can-stop-orders.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import type { Family } from "../../engine/types/family.ts";
import { lazyPart } from "../ui/lazy.tsx";
import { loadedSaveChecks, loadSaveChecks, type SaveChecks } from "./use-save-checks.ts";
import { validateDraft } from "./validate-draft.ts";

const StoppageQuestion = lazyPart(() => import("./StoppageQuestion.tsx").then((file) => file.StoppageQuestion));

interface Alarm {
  /**
   * Runs `run`, which activates the configuration. Asks first if that would stop every order or hide every method, did not before, and nobody has
   * agreed yet.
   */
  guard: (next: object, run: () => void) => void;
  question: ReactNode;
}

/** Asks once before a rule that stops every order or hides every method is activated. */
export function useBlockAllConfirmation(family: Family, published: object | undefined): Alarm {
  const [agreed, setAgreed] = useState(false);
  const [waiting, setWaiting] = useState<{ run: () => void; next: object; effect: RuleEffect }>();
  const close = () => setWaiting(undefined);
  const confirm = () => {
    setAgreed(true);
    close();
    waiting?.run();
  };
  const guard = (next: object, run: () => void) => {
    if (agreed || !isEnabled(next) || !canStopOrders(family)) return run();
    const decide = (checks: SaveChecks) => {
      const { effect } = validateDraft(family, next, checks);
      const before =
        published !== undefined && isEnabled(published) ? validateDraft(family, published, checks).effect?.stoppage : undefined;
      if (effect?.stoppage === undefined || effect.stoppage === before) run();
      else setWaiting({ run, next, effect });
    };
    const checks = loadedSaveChecks(family);
    if (checks !== undefined) return decide(checks);
    // the server makes all other checks; without this code nobody is asked, and the list and the home page tell what the rule stops
    void loadSaveChecks(family).then(decide, run);
  };
  return {
    guard,
    question: waiting !== undefined && <StoppageQuestion {...{ family, ...waiting }} onConfirm={confirm} onClose={close} />,
  };
}
