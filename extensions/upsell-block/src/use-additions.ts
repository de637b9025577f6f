import { useState } from "preact/hooks";
import { reportEvent } from "../../block/report-event.ts";
import { addToCart, type Outcome } from "./add-to-cart.ts";
import type { Offer, OfferedUpsell } from "./choose-offer.ts";
import { declared } from "./declared.ts";
import { type Discounts, isUseless } from "./discounts.ts";
import type { Api } from "./types.ts";

/** Result of the last addition. */
type Note = Readonly<Record<"product" | "code", string>> & { outcome: Outcome };

/** Additions of offered products to the cart, one at a time, and their results. `again` looks for another offer after a refusal. */
export function useAdditions(api: Api, discounts: Discounts, again: () => void) {
  /** Product that is being added. */
  const [busy, setBusy] = useState<string>();
  const [note, setNote] = useState<Note>();
  /** Number of refusals by product. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, number>>>({});
  /** Products whose addition has no result yet: they are not added twice. */
  const [pending, setPending] = useState<readonly string[]>([]);

  const add = async ({ guid }: Offer, { id, title, code }: OfferedUpsell, variant: string, quantity: number) => {
    setBusy(id);
    const useful = isUseless(discounts[id]) ? null : code;
    const tell = (outcome: Outcome) => {
      if (outcome === "added" || outcome === "codeRefused")
        reportEvent(api, { of: declared.reports, subject: guid, type: "add", product: id, variant, title, quantity });
      setNote({ outcome, product: title, code: useful ?? "" });
      if (outcome === "refused") setRefusals((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
      setPending((before) => (outcome === "late" ? [...before, id] : before.filter((each) => each !== id)));
      if (outcome === "refused") again();
    };
    tell(await addToCart(api, { upsell: guid, variant, quantity, code: useful }, tell));
    setBusy(undefined);
  };
  return { busy, note, refusals, pending, add };
}
