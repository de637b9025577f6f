import type { MethodChange, MethodOutcome } from "../../engine/facts/apply-operations.ts";
import { joinList } from "../../engine/lib/text.ts";
import { Banner } from "../ui/polaris-components.ts";

/** Texts for what a rule did. Empty for the rule under edit, which needs no name. */
const CHANGE_TEXTS: Record<MethodChange["did"], string> = {
  hid: "hidden",
  hidPartly: "hidden in the list of methods; express checkout still shows it",
  renamed: "renamed",
  moved: "moved",
};

/** Lists the methods as customers see them: struck out, renamed or moved, each with what did it. */
export function Methods({ outcomes }: { outcomes: readonly MethodOutcome[] }) {
  if (outcomes.length === 0) return null;
  const isEveryMethodHidden = outcomes.every(({ isHidden }) => isHidden);
  const disputed = outcomes.filter(({ changes }) => new Set(changes.map(({ rule }) => rule)).size > 1);
  return (
    <>
      <ol className="tryout-methods" aria-label="Methods after the rules">
        {outcomes.map(({ id, before, name, isHidden, changes }) => (
          <li key={id}>
            {isHidden ? (
              <del>{before}</del>
            ) : name === before ? (
              name
            ) : (
              <>
                <del>{before}</del> <ins>{name}</ins>
              </>
            )}
            {changes.length > 0 && <small>{joinList(changes.map(describe))}</small>}
          </li>
        ))}
      </ol>
      {isEveryMethodHidden && (
        <Banner tone="critical" title="No method is left">
          <p>Customers with this checkout could not complete their order.</p>
        </Banner>
      )}
      {disputed.length > 0 && (
        <Banner tone="warning" title="Several rules change the same method">
          {disputed.map(({ id, before, changes }) => (
            <p key={id}>{`${before}: ${joinList([...new Set(changes.map(describe))])}. They run in this order.`}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

function describe({ rule, did }: MethodChange): string {
  return rule === "" ? CHANGE_TEXTS[did] : `${CHANGE_TEXTS[did]} by "${rule}"`;
}
