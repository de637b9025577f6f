import { Banner } from "@shopify/polaris";
import { useMemo } from "react";
import { answerSizeWarning } from "../../../engine/survey/answer-size-warning.ts";
import { useForm, useValues } from "../form-context.ts";

/** Warns where a survey asks for more than customers can send at once. */
export function SizeWarning() {
  const { family } = useForm();
  const { configuration } = useValues();
  const warnings = useMemo(() => answerSizeWarning(family, configuration), [family, configuration]);
  return warnings.map(({ path, message }) => (
    <Banner key={path} tone="warning">
      <p>{message}</p>
    </Banner>
  ));
}
