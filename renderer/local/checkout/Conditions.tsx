import type { ConditionState, Explanation } from "../../../engine/types.ts";

const WORDS: Record<ConditionState, { text: string; sign: string }> = {
  holds: { text: "Holds", sign: "\u2713" },
  fails: { text: "Does not hold", sign: "\u2717" },
  unknown: { text: "Not known yet", sign: "?" },
};

/** Each condition, whether it holds, and the values it was compared with. */
export function Conditions({ conditions }: { conditions: Explanation["conditions"] }) {
  if (conditions.length === 0) return <p className="quiet">No conditions: it applies to every checkout.</p>;
  return (
    <ul className="conditions">
      {conditions.map(({ id, sentence, state, actual }) => (
        <li key={id} className={state}>
          <span className="sign" aria-hidden="true">
            {WORDS[state].sign}
          </span>
          <div>
            <p>{sentence}</p>
            <p className="quiet">
              <strong>{WORDS[state].text}</strong>
              {actual.length > 0 && <>. In this checkout: {actual.join(", ")}</>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
