import { useMemo, useState } from "react";
import { isEntered } from "../../engine/facts/checkout-facts.ts";
import { ADDRESS_ID, objectOf } from "../../engine/facts/fact-id.ts";
import { inputsFor, type RunnableRule, runnableRule, type TriedAction } from "../../engine/facts/try-rule.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { Answer } from "./Answer.tsx";
import { ADD_ID, PART_ID } from "./add-id.ts";
import { CartLines } from "./CartLines.tsx";
import { defaultValues, timeOfStore, withNow } from "./default-values.ts";
import { Edges } from "./Edges.tsx";
import { FactControls } from "./FactControls.tsx";
import { labelOf } from "./fact-inputs.ts";
import { introduction } from "./introduction.ts";
import { limitLanguageOptions } from "./limit-language-options.ts";
import { MAX_LINES } from "./lines.ts";
import { MethodNames } from "./MethodNames.tsx";
import type { TryoutProps } from "./tryout-props.ts";
import { useMethodNames } from "./use-method-names.ts";
import { useStoreData } from "./use-store-data.ts";
import { type TrialState, useTrial } from "./use-trial.ts";
import { useTriedAction } from "./use-tried-action.ts";
import "./tryout.css";

/** Edits a checkout for trying a draft: shows what becomes of it, and why. */
export function Tryout(props: TryoutProps) {
  const { family, action, draft } = props;
  const { reply, reload } = useTriedAction(family, action);
  const tried = reply?.ok === true ? reply.value : undefined;
  const rule = useMemo(() => (tried === undefined ? null : runnableRule(tried, draft)), [tried, draft]);
  return (
    <Card>
      <section aria-label="Try it" id={PART_ID}>
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Try it
          </Text>
          <Text as="p" tone="subdued">
            {introduction(family, action)}
          </Text>
          {reply?.ok === false && <LoadError title="This part could not be loaded" text={reply.failure.message} retry={reload} />}
          {tried !== undefined && <Trying {...props} {...{ tried, rule }} />}
        </Stack>
      </section>
    </Card>
  );
}

interface TryingProps extends TryoutProps {
  tried: TriedAction;
  rule: RunnableRule | null;
}

function Trying({ tried, rule, ...props }: TryingProps) {
  const { family, action, draft, timeZone } = props;
  const trial = useTrial(family.id);
  const [now] = useState(() => timeOfStore(timeZone));
  const { lines, answered, state, reload } = useStoreData(trial.lines);
  const suggested = useMethodNames(family, action, draft);
  const methods = trial.methods ?? suggested.names;
  const mayLack = action.type === "block";
  const inputs = useMemo(() => shownInputs(tried, rule), [tried, rule]);
  const moments = tried.read.inputs.filter(({ control }) => control === "moment"); // the store's other rules read it too
  const values = { ...defaultValues([...moments, ...inputs], now, mayLack), ...trial.values };
  const conditions = rule?.conditions ?? [];
  const entered = inputs.filter(isEntered);
  return (
    <>
      <Lines {...{ trial, lines, conditions }} inputs={entered.filter(({ of }) => of === "line")} />
      {state === "failed" && (
        <LoadError
          title="Tags, vendors and weights of these products are missing"
          text="Conditions on them are not met here."
          retry={reload}
        />
      )}
      <FactControls
        {...{ values, conditions, mayLack }}
        inputs={entered.filter(({ of }) => of === "checkout")}
        onChange={trial.setValues}
      />
      {action.targets !== undefined && <MethodNames {...{ methods }} isFromOrders={suggested.isFromOrders} onChange={trial.setMethods} />}
      {rule === null ? (
        <Text as="p" tone="subdued">{`Complete the ${family.labels.one} first: something is missing.`}</Text>
      ) : (
        <>
          {state === "loading" && (
            <Text as="p" tone="subdued">
              Loading the tags, vendors and weights of these products…
            </Text>
          )}
          {answered !== undefined && (
            <Answer
              {...props}
              {...{ tried, rule }}
              trial={{ lines: answered, values: withNow(values, moments, now), methods }}
              setLines={trial.setLines}
              edges={<Edges {...{ conditions, inputs, now, trial }} />}
            />
          )}
        </>
      )}
    </>
  );
}

/** Returns the inputs of a rule. An action reads of an address whether there is one, where conditions read no more. */
function shownInputs(tried: TriedAction, rule: RunnableRule | null): FactInput[] {
  if (rule === null) return [];
  const inputs = inputsFor(tried, rule.conditions).flatMap((input) => {
    const isOfAction = input.readBy.length === 0;
    if (isOfAction && objectOf(input) === ADDRESS_ID) return [input];
    return limitLanguageOptions(input, tried.action, rule.configuration) ?? [];
  });
  return inputs.map((input) => ({ ...input, label: labelOf(input) }));
}

interface LinesProps extends Pick<RunnableRule, "conditions"> {
  trial: TrialState;
  lines: TrialState["lines"];
  inputs: readonly FactInput[];
}

function Lines({ trial, lines, inputs, conditions }: LinesProps) {
  return (
    <>
      {lines.length > 0 && <CartLines {...{ lines, inputs, conditions }} onChange={trial.setLines} />}
      {trial.missing && <Text as="p">Product picker not available</Text>}
      {lines.length >= MAX_LINES && <Text as="p" tone="subdued">{`A cart that you try has at most ${MAX_LINES} lines.`}</Text>}
      <Row gap="200">
        <Button id={ADD_ID} disabled={lines.length >= MAX_LINES} onClick={() => void trial.pick()}>
          Add products
        </Button>
        {lines.length > 1 && (
          <Button variant="tertiary" onClick={() => trial.setLines(() => [])}>
            Empty the cart
          </Button>
        )}
      </Row>
    </>
  );
}
