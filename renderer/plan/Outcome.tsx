import { useEffect, useState } from "react";
import { type Store, subscribed } from "../store.ts";
import { Banner } from "../ui/parts.ts";
import { type Asked, forgetAsked, readAsked } from "./asked.ts";

/** Back from the platform's confirmation page: what came of it, once, by what the platform says now. */
export function Outcome({ store }: { store: Store }) {
  const [asked, setAsked] = useState(() => readAsked(store.shop));
  useEffect(() => forgetAsked(store.shop), [store.shop]);
  if (asked === null) return null;
  const approved = subscribed(store) && store.facts.plan === asked.plan && store.billing.interval === asked.interval;
  return (
    <Banner tone={approved ? "success" : "info"} title={approved ? begun(asked) : notBegun(asked)} onDismiss={() => setAsked(null)}>
      <p>{approved ? billed(store) : kept(store)}</p>
    </Banner>
  );
}

function begun({ plan, interval }: Asked): string {
  return `You are now on ${plan}, billed ${interval === "ANNUAL" ? "yearly" : "monthly"}`;
}

function notBegun({ plan }: Asked): string {
  return `The charge for ${plan} was not approved`;
}

function billed({ billing: { test, trialEnds } }: Store): string {
  if (test) return "It is a test subscription of a development store: nobody pays.";
  if (trialEnds === null) return "You find it on the bill of your store.";
  return `Your free trial runs until ${new Date(trialEnds).toLocaleDateString("en-US", { dateStyle: "medium" })}. Nothing is charged before.`;
}

function kept(store: Store): string {
  const { partnerDevelopment, plan } = store.facts;
  if (subscribed(store)) return `Nothing was charged. You stay on ${plan}.`;
  return partnerDevelopment
    ? "Nothing was charged. A development store needs no plan."
    : "Nothing was charged. Choose a plan whenever you are ready; your rules are kept.";
}
