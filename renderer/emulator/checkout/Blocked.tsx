import { BuyerLanguageText } from "./BuyerLanguageText.tsx";
import { placeOf } from "./place-errors.ts";
import type { CheckoutProblem, RuleResult } from "./types.ts";

interface Props {
  errors: readonly CheckoutProblem[];
  rules: readonly RuleResult[];
}

/** Shows the messages that stop the buyer: each with the place where checkout shows it, and its rule. */
export function Blocked({ errors, rules }: Props) {
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">The customer can't continue</h2>
      <ul className="blocked">
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an error has no identity besides its place
          <li key={index}>
            <strong>
              <BuyerLanguageText text={error.message} />
            </strong>
            <span className="quiet">
              {placeOf(error.target)} {"\u00b7"} {rules.find(({ guid }) => guid === error.rule)?.title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
