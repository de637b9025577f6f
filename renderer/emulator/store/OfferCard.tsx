import { useState } from "react";
import { answer, type Offer } from "./store-state.ts";

/** Shows the subscription in numbers, and the two buttons to answer it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const decide = async (verdict: "approve" | "decline"): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { returnUrl } = await answer(offer.id, verdict);
      location.assign(returnUrl);
    } catch (reason) {
      setBusy(false);
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <section className="card" aria-labelledby="offer">
      <h2 id="offer">Approve subscription</h2>
      <p>Cartwright asks for a recurring charge. In local mode nothing is ever charged.</p>
      <dl className="facts">
        {rows(offer).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error !== undefined && (
        <p className="refused" role="alert">
          {error}
        </p>
      )}
      <div className="answers">
        <button type="button" className="approve" disabled={busy} onClick={() => void decide("approve")}>
          Approve
        </button>
        <button type="button" disabled={busy} onClick={() => void decide("decline")}>
          Decline
        </button>
      </div>
    </section>
  );
}

function rows({ name, interval, price, discount, total, currency, trialDays, test }: Offer): [string, string][] {
  const money = (amount: string): string => Number(amount).toLocaleString("en-US", { style: "currency", currency });
  const all: [string, string][] = [
    ["Plan", name],
    ["Price", `${money(total)} ${interval === "ANNUAL" ? "every year" : "every 30 days"}`],
    ["Discount", Number(discount) > 0 ? `${money(discount)} off ${money(price)}` : "None"],
    ["Free trial", trialDays === 0 ? "None" : `${trialDays} days`],
    ["First charge", trialDays === 0 ? "Today" : "When the trial ends"],
    ["Kind", test ? "Test charge" : "Real charge"],
  ];
  return all;
}
