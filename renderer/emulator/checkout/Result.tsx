import { Blocked } from "./Blocked.tsx";
import { Failure } from "./Failure.tsx";
import { formatCount } from "./format.ts";
import { Payment } from "./Payment.tsx";
import { PlaceOrder } from "./PlaceOrder.tsx";
import { Rules } from "./Rules.tsx";
import { Shipping } from "./Shipping.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { CheckoutInput, Draft, Offer, RuleResult } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
}

/** Shows the effects of the shop's rules on the checkout, and the reasons. The last result stays while the next one is computed. */
export function Result({ shop, checkout, run }: Props) {
  const { draft, change } = checkout;
  const { result, evaluatedDraft, error, isEvaluating, again } = run;
  return (
    <div className="result" id="result" aria-busy={isEvaluating}>
      <div className="state">
        <span role="status">
          {isEvaluating ? "Running the rules\u2026" : error ? "The rules could not be run" : result && outcome(result.rules)}
        </span>
        <a className="jump" href="#result">
          See the result
        </a>
      </div>
      {error && <Failure title="The rules could not be run" text={error} retry={again} />}
      {!result && !error && <Skeleton label="Running the rules" />}
      {result && (
        <>
          <Blocked errors={result.errors} rules={result.rules} />
          <Shipping before={result.before.deliveryGroups} after={result.after.deliveryGroups} draft={draft} change={change} />
          <Payment before={result.before.paymentMethods} after={result.after.paymentMethods} />
          <PlaceOrder shop={shop} checkout={checkout} run={run} />
          <Rules
            rules={result.rules}
            shop={shop}
            names={new Map([...namesIn(result.before), ...linesOf(checkout.checkoutInput, evaluatedDraft)])}
          />
        </>
      )}
    </div>
  );
}

function outcome(rules: readonly RuleResult[]): string {
  if (rules.length === 0) return "No rules yet";
  const applied = rules.filter(({ operations }) => operations.length > 0).length;
  return `${applied} of ${formatCount(rules.length, "rule")} applied`;
}

/** Returns the lines by their ids in Functions, which follow from their indexes. */
function linesOf({ products }: CheckoutInput, evaluatedDraft: Draft | undefined): [string, string][] {
  const title = (id: string) => products.find((each) => each.id === id)?.title ?? "Deleted product";
  return (evaluatedDraft?.lines ?? []).map(({ product }, at) => [`gid://shopify/CartLine/${at}`, title(product)]);
}

function namesIn({ paymentMethods, deliveryGroups }: Offer): Map<string, string> {
  const options = deliveryGroups.flatMap(({ deliveryOptions }) => deliveryOptions);
  return new Map([
    ...paymentMethods.map(({ id, name }) => [id, name] as const),
    ...options.map(({ handle, title }) => [handle, title] as const),
  ]);
}
