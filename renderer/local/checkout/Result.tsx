import { Failure } from "./Failure.tsx";
import { count } from "./format.ts";
import { Payment } from "./Payment.tsx";
import { Rules } from "./Rules.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { Draft, Offer, RuleResult } from "./types.ts";
import { useRun } from "./use-run.ts";

/** What the shop's rules make of the checkout, and why. The last result stays while the next one is computed. */
export function Result({ shop, draft }: { shop: string; draft: Draft }) {
  const { result, error, running, again } = useRun(shop, draft);
  return (
    <div className="result" id="result" aria-busy={running}>
      <div className="state">
        <span role="status">
          {running ? "Running the rules\u2026" : error ? "The rules could not be run" : result && outcome(result.rules)}
        </span>
        <a className="jump" href="#result">
          See the result
        </a>
      </div>
      {error && <Failure title="The rules could not be run" text={error} retry={again} />}
      {!result && !error && <Skeleton label="Running the rules" />}
      {result && (
        <>
          <Payment before={result.before.paymentMethods} after={result.after.paymentMethods} />
          <Rules rules={result.rules} shop={shop} names={namesIn(result.before)} />
        </>
      )}
    </div>
  );
}

function outcome(rules: readonly RuleResult[]): string {
  if (rules.length === 0) return "No rules yet";
  const applied = rules.filter(({ operations }) => operations.length > 0).length;
  return `${applied} of ${count(rules.length, "rule")} applied`;
}

function namesIn({ paymentMethods }: Offer): Map<string, string> {
  return new Map(paymentMethods.map(({ id, name }) => [id, name]));
}
