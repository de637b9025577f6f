import type { ConditionState, Explanation } from "../../engine/types.ts";
import { Banner, Text } from "../ui/parts.ts";
import "./tryout.css";

const SIGNS: Record<ConditionState, string> = { holds: "✓", fails: "✗", unknown: "?" };

/** Whether a buyer with such a cart would see it, and each reason. */
export function Outcome({ noun, explanation }: { noun: string; explanation: Explanation & { off: boolean } }) {
  const { applies, off, conditions, joined } = explanation;
  const title = off ? `This ${noun} is a draft: no buyer sees it.` : `A buyer with this cart would ${applies ? "see" : "not see"} it.`;
  return (
    <section aria-label="Outcome">
      <Banner tone={off ? "info" : applies ? "success" : "warning"} title={title}>
        {off && <p>{`Active, a buyer with this cart would ${applies ? "see" : "not see"} it.`}</p>}
        {joined?.any === true && <Text as="p">Of its conditions any must hold.</Text>}
        {conditions.length === 0 ? (
          <p>It has no conditions.</p>
        ) : (
          <ul className="tryout-reasons">
            {conditions.map(({ id, sentence, state }) => (
              <li key={id}>
                <span aria-hidden="true">{SIGNS[state]}</span>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </section>
  );
}
