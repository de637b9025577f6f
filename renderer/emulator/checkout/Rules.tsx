import { ruleFamilies } from "../../../engine/declarations/catalog.ts";
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
            {ruleFamilies.map(({ id, list }) => (
              <a key={id} className="action" href={`${list.path}?shop=${encodeURIComponent(shop)}`}>
                {list.create.title}
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
