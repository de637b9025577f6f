import { useEffect, useState } from "react";
import type { FactValues, TrialLine } from "../../engine/types/trial.ts";
import { usePicker } from "../rjsf-theme/use-picker.ts";
import { withPicked } from "./lines.ts";
import { readTrial, writeTrial } from "./stored-trial.ts";

/** The checkout that is tried, and its changes. The methods are undefined until somebody edits them. */
export interface TrialState {
  lines: readonly TrialLine[];
  values: FactValues;
  methods: readonly string[] | undefined;
  setLines: (change: (lines: readonly TrialLine[]) => readonly TrialLine[]) => void;
  setValues: (changes: FactValues) => void;
  setMethods: (methods: readonly string[] | undefined) => void;
  /** True if Shopify's picker is missing. */
  missing: boolean;
  pick: () => Promise<void>;
}

/** Holds the checkout that is tried with a family, also after the editor is left, until the visit ends. */
export function useTrial(family: string): TrialState {
  const [stored] = useState(() => readTrial(family));
  const [lines, setLines] = useState<readonly TrialLine[]>(stored?.lines ?? []);
  const [values, setValues] = useState<FactValues>(stored?.values ?? {});
  const [methods, setMethods] = useState(stored?.methods);
  const { missing, pick } = usePicker();
  useEffect(() => writeTrial(family, { lines, values, ...(methods && { methods }) }), [family, lines, values, methods]);
  return {
    ...{ lines, values, methods, setLines, setMethods, missing },
    setValues: (changes) => setValues((before) => ({ ...before, ...changes })),
    pick: () =>
      pick({ type: "product", multiple: true, filter: { variants: true } }, (picked) => {
        if (picked !== undefined) setLines((before) => withPicked(before, picked));
      }),
  };
}
