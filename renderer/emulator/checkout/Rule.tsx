import { families } from "../../../engine/declarations/catalog.ts";
import { Conditions } from "../../ui/Conditions.tsx";
import { formatCount } from "./format.ts";
import { Json } from "./Json.tsx";
import { Operations } from "./Operations.tsx";
import type { RuleResult } from "./types.ts";

interface Props {
  rule: RuleResult;
  shop: string;
  names: ReadonlyMap<string, string>;
}

/** Shows one rule: applied or not, its conditions with the values they read, its effects, and the raw data for a developer. */
export function Rule({ rule, shop, names }: Props) {
  const family = families.find(({ id }) => id === rule.family);
  const { explanation, operations } = rule;
  const state = outcome(rule);
  return (
    <article className="rule" aria-label={rule.title}>
      <header>
        <h3>{rule.title}</h3>
        <span className={`badge ${state.tone}`}>{state.text}</span>
      </header>
      <p className="quiet">
        {[family?.title, rule.pack, rule.instructions > 0 && formatCount(rule.instructions, "instruction")]
          .filter(Boolean)
          .join(" \u00b7 ")}
        {family && (
          <>
            {" \u00b7 "}
            <a href={`${family.editor.paths[0]}?guid=${encodeURIComponent(rule.guid)}&shop=${encodeURIComponent(shop)}`}>Edit</a>
          </>
        )}
      </p>
      {rule.error && (
        <p className="failure" role="alert">
          {rule.error}
        </p>
      )}
      {explanation && <Conditions {...explanation} />}
      {explanation?.warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
      <Operations operations={operations} names={names} />
      {rule.input !== null && <Json title="Function input" value={rule.input} />}
    </article>
  );
}

function outcome(rule: RuleResult): { text: string; tone: string } {
  if (rule.error) return { text: "Failed", tone: "bad" };
  if (!rule.enabled) return { text: "Disabled", tone: "off" };
  if (rule.operations.length > 0) return { text: "Applied", tone: "good" };
  return { text: rule.explanation?.applies ? "Applied, changed nothing" : "Did not apply", tone: "off" };
}
