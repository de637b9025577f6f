import type { ConditionState, Explanation } from "../../../engine/types.ts";

const SIGNS: Record<ConditionState, string> = { holds: "\u2713", fails: "\u2717", unknown: "?" };

/** Each condition in the engine's words: whether it holds, and the values it was compared with. */
export function Conditions({ conditions }: { conditions: Explanation["conditions"] }) {
  if (conditions.length === 0) return <p className="quiet">No conditions: it applies to every checkout.</p>;
  return (
    <ul className="conditions">
      {conditions.map(({ id, sentence, state }) => (
        <li key={id} className={state}>
          <span className="sign" aria-hidden="true">
            {SIGNS[state]}
          </span>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
