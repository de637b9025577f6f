import type { ConditionState, Explanation } from "../../engine/types/explanation.ts";
import "./conditions.css";

const SIGNS: Record<ConditionState, string> = { holds: "\u2713", fails: "\u2717", unknown: "?" };

/** Lists each condition in the engine's words, in its group where there are groups: met or not, and the values it was compared with. */
export function Conditions({ conditions, joined }: Pick<Explanation, "conditions" | "joined">) {
  if (conditions.length === 0) return <p className="quiet">No conditions: it applies to every checkout.</p>;
  if (joined === undefined) return <List conditions={conditions} />;
  const grouped = joined.groups.flatMap((group) => group.conditions);
  return (
    <>
      <List conditions={conditions.filter((_, index) => !grouped.includes(index))} />
      {joined.groups.length > 1 && <p className="quiet">{joined.any ? "Any of these must be met:" : "All of these must be met:"}</p>}
      {joined.groups.map((group) => (
        <section key={group.sentence} aria-label={group.sentence}>
          <p className={group.state}>{group.sentence}</p>
          <List conditions={conditions.filter((_, index) => group.conditions.includes(index))} />
        </section>
      ))}
    </>
  );
}

function List({ conditions }: Pick<Explanation, "conditions">) {
  if (conditions.length === 0) return null;
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
