import { ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { familyText } from "../../../engine/wording/family-text.ts";
import { Rule } from "./Rule.tsx";
import type { RuleResult } from "./types.ts";

interface Props {
  rules: readonly RuleResult[];
  shop: string;
  names: ReadonlyMap<string, string>;
}

/** Lists every rule of the shop and the reasons for its effects. */
export function Rules({ rules, shop, names }: Props) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      {rules.length === 0 && (
        <div className="empty">
          <p>This store has no rules yet, so the checkout stays as it is.</p>
          <p>
            {ruleFamilies.map((family) => (
              <a key={family.id} className="action" href={`${family.list.path}?shop=${encodeURIComponent(shop)}`}>
                {familyText(family, "chooserTitle")}
              </a>
            ))}
          </p>
        </div>
      )}
      {rules.map((rule) => (
        <Rule key={`${rule.guid} ${rule.pack}`} rule={rule} shop={shop} names={names} />
      ))}
    </section>
  );
}
