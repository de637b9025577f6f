import { type ReactNode, useMemo, useState } from "react";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import { explain } from "../../engine/explain/explain.ts";
import { type RunnableRule, type TriedAction, trialInput } from "../../engine/facts/try-rule.ts";
import type { Trial } from "../../engine/types/trial.ts";
import { useTitles } from "../data/titles.ts";
import { OtherRules } from "./OtherRules.tsx";
import { Outcome } from "./Outcome.tsx";
import { LazyPreview } from "./preview/lazy-preview.ts";
import { otherRules, runRules } from "./run-rules.ts";
import type { TryoutProps } from "./tryout-props.ts";
import { useOtherRules } from "./use-other-rules.ts";
import type { TrialState } from "./use-trial.ts";

interface Props extends TryoutProps {
  tried: TriedAction;
  rule: RunnableRule;
  trial: Trial;
  setLines: TrialState["setLines"];
  edges: ReactNode;
}

/** Shows what the rule does in a trial, alone or with the store's other rules. */
export function Answer({ tried, rule, trial, setLines, edges, guid, currency }: Props) {
  const { family, action } = tried;
  const [isIncluded, setIncluded] = useState(false);
  const { reply, reload } = useOtherRules(family, isIncluded);
  const ids = trial.lines.flatMap(({ product, variant }) => [product, variant]);
  const titles = useTitles([...ids, ...Object.values(rule.compiled.variables).flat().filter(isResource)]);
  const rules = useMemo(() => otherRules(tried, reply?.ok === true ? reply.value : [], guid), [tried, reply, guid]);
  const explanation = explain(tried.family, action, rule.configuration, trialInput(tried, rule, trial, currency), { titles, currency });
  const isBlock = action.type === "block";
  return (
    <>
      {!isBlock && (
        <OtherRules
          {...{ family, isIncluded, reload }}
          count={reply?.ok === true ? rules.length - 1 : undefined}
          failure={reply?.ok === false ? reply.failure.message : undefined}
          onChange={setIncluded}
        />
      )}
      <Outcome
        {...{ family, action, explanation, edges }}
        off={!isAtWork(family, rule.configuration)}
        runs={runRules(tried, rules, explanation.operations, trial, currency)}
        methods={trial.methods}
      />
      {isBlock && <LazyPreview {...{ family, guid, tried, trial, setLines }} configuration={rule.configuration} />}
    </>
  );
}

function isResource(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("gid:");
}
