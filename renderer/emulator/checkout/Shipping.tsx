import { Choice } from "./Choice.tsx";
import { compare, type Item } from "./compare.ts";
import { formatIdentifier, formatPrice } from "./format.ts";
import { MethodList } from "./MethodList.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import type { DeliveryGroup, Draft } from "./types.ts";

interface Props {
  before: readonly DeliveryGroup[];
  after: readonly DeliveryGroup[];
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

const GROUPS: Record<string, string> = { ONE_TIME_PURCHASE: "One-time purchase", SUBSCRIPTION: "Subscription" };

/** Draws the delivery options of each group of lines, without the rules and with them, and the buyer's choice. */
export function Shipping({ before, after, draft, change }: Props) {
  const offered = before.some(({ deliveryOptions }) => deliveryOptions.length > 0);
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping">Shipping</h2>
      {!offered && <p className="pending">{unknown(before, draft)}</p>}
      {offered && <Chosen before={before} after={after} draft={draft} change={change} />}
      {offered &&
        before.map((group, at) => {
          const { before: old, after: now, hidden } = compare(items(group), items(after[at]));
          const caption = before.length > 1 ? (GROUPS[group.groupType] ?? group.groupType) : "Shipping options";
          return (
            <div className="sides" key={group.id}>
              <OrderSummary title="Without rules">
                <MethodList caption={caption} list={old} />
              </OrderSummary>
              <OrderSummary title="With rules">
                <MethodList caption={caption} list={now} hidden={hidden} none="The customer has no shipping option to choose." />
              </OrderSummary>
            </div>
          );
        })}
    </section>
  );
}

/** Draws the choice of an option by its title: groups offer the same options under handles of their own, and one choice is made for all. */
function Chosen({ before, after, draft, change }: Props) {
  if (draft.step === "cart" || draft.step === "information") {
    return <p className="pending">Not chosen yet: the customer chooses at the shipping step.</p>;
  }
  const remaining = new Set(after.flatMap(({ deliveryOptions }) => deliveryOptions.map(({ handle }) => handle)));
  const options = before.flatMap(({ deliveryOptions }) => deliveryOptions.filter(({ handle }) => remaining.has(handle)));
  return (
    <Choice
      label="The customer chooses"
      value={draft.deliveryMethod ?? ""}
      change={(title) => change({ deliveryMethod: title === "" ? null : title })}
    >
      <option value="">Shopify's preselection</option>
      {[...new Set(options.map(({ title }) => title))].map((title) => (
        <option key={title}>{title}</option>
      ))}
    </Choice>
  );
}

function unknown(groups: readonly DeliveryGroup[], { step, address }: Draft): string {
  if (groups.length === 0) return "Nothing in this cart is delivered.";
  if (step === "cart") return "Not known yet: the cart has no address.";
  return address ? "Nothing is delivered to this address." : "Not known yet: the customer has not entered an address.";
}

function items(group: DeliveryGroup | undefined): Item[] {
  return (group?.deliveryOptions ?? []).map(({ handle, title, description, cost, deliveryMethodType }) => {
    const chosen = handle === group?.selected ? "chosen" : undefined;
    const kind = deliveryMethodType === "SHIPPING" ? undefined : formatIdentifier(deliveryMethodType.toLowerCase());
    const detail = [formatPrice(Number(cost.amount), cost.currencyCode), kind, description, chosen].filter(Boolean).join(" \u00b7 ");
    return { id: handle, name: title, detail };
  });
}
