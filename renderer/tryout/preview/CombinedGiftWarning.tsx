import { useCallback } from "react";
import type { TriedAction } from "../../../engine/facts/try-rule.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Trial } from "../../../engine/types/trial.ts";
import { useRequest } from "../../data/use-request.ts";
import { LoadError } from "../../ui/LoadError.tsx";
import { Text } from "../../ui/polaris-components.ts";
import { givenBy, loadOtherOffers } from "./other-offers.ts";
import { inMoney, percent } from "./prices.ts";

interface Props {
  family: Family;
  /** Guid of the edited offer, which counts as edited; undefined while it is new. */
  guid: string | undefined;
  tried: TriedAction;
  trial: Trial;
  /** Worth of its own gifts, and total of the cart, in the buyer's currency. */
  own: number;
  total: number;
  currency: string;
  /** Value of one unit of the store's currency in the buyer's. */
  rate: number;
}

/** Shows what all active offers of the store give away for the tryout's cart, and warns if that is more than its settings allow. */
export function CombinedGiftWarning({ family, guid, tried, trial, own, total, currency, rate }: Props) {
  const load = useCallback(() => loadOtherOffers(tried, guid), [tried, guid]);
  const { reply, reload } = useRequest(load);
  const { other } = family.labels;
  if (reply === undefined) return <Text as="p" tone="subdued">{`Checking what your other ${other} give away…`}</Text>;
  if (!reply.ok)
    return <LoadError title={`Couldn't check what your other ${other} give away`} text={reply.failure.message} retry={reload} />;
  const others = givenBy(reply.value, tried, trial, currency) * rate;
  const { limit, offers } = reply.value;
  const all = own + others;
  const share = total > 0 ? `, ${percent(all / total)}` : "";
  const isOver = limit !== null && Math.round((all - limit * rate) * 1_000) > 0;
  return (
    <>
      {others > 0 && <Text as="p">{`All active ${other} together give away ${inMoney(all, currency)}${share}.`}</Text>}
      {others === 0 && offers.length > 0 && (
        <Text as="p" tone="subdued">{`No other active ${family.labels.one} gives anything away at this cart.`}</Text>
      )}
      {isOver && <Text as="p" tone="caution">{`That is more than the ${inMoney(limit * rate, currency)} in your settings.`}</Text>}
    </>
  );
}
