import type { Step } from "./types.ts";

const STEPS: readonly { step: Step; title: string }[] = [
  { step: "cart", title: "Cart" },
  { step: "information", title: "Information" },
  { step: "shipping", title: "Shipping" },
  { step: "payment", title: "Payment" },
];

interface Props {
  step: Step;
  change: (step: Step) => void;
}

/** Shows and changes the buyer's step of the checkout. */
export function Steps({ step, change }: Props) {
  return (
    <fieldset className="steps">
      <legend>Step</legend>
      {STEPS.map((choice) => (
        <label key={choice.step}>
          <input type="radio" name="step" checked={choice.step === step} onChange={() => change(choice.step)} />
          <span>{choice.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
