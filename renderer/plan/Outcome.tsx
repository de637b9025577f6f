import { useEffect, useState } from "react";
import { resumeKey } from "../locked/resume-key.ts";
import { useRemembered } from "../remembered.ts";
import { type Shop, subscribed } from "../shop.ts";
import { later } from "../ui/later.tsx";
import { Banner } from "../ui/parts.ts";
import { type Asked, forgetAsked, readAsked } from "./asked.ts";

const ResumeNotice = later(() => import("../locked/ResumeNotice.tsx").then((file) => file.ResumeNotice));

/** Back from the platform's confirmation page: what came of it, once, by what the platform says now, and what waited for it. */
export function Outcome({ shop }: { shop: Shop }) {
  const [waited] = useRemembered(resumeKey(shop.domain));
  return (
    <>
      <Subscribed shop={shop} />
      {waited && <ResumeNotice shop={shop} />}
    </>
  );
}

function Subscribed({ shop }: { shop: Shop }) {
  const [asked, setAsked] = useState(() => readAsked(shop.domain));
  useEffect(() => forgetAsked(shop.domain), [shop.domain]);
  if (asked === null) return null;
  const approved = subscribed(shop) && shop.facts.plan === asked.plan && shop.billing.interval === asked.interval;
  return (
    <Banner tone={approved ? "success" : "info"} title={approved ? begun(asked) : notBegun(asked)} onDismiss={() => setAsked(null)}>
      <p>{approved ? billed(shop) : kept(shop)}</p>
    </Banner>
  );
}

function begun({ plan, interval }: Asked): string {
  return `You are now on ${plan}, billed ${interval === "ANNUAL" ? "yearly" : "monthly"}`;
}

function notBegun({ plan }: Asked): string {
  return `The charge for ${plan} was not approved`;
}

function billed({ billing: { test, trialEnds } }: Shop): string {
  if (test) return "It is a test subscription of a development store: nobody pays.";
  if (trialEnds === null) return "You find it on the bill of your store.";
  return `Your free trial runs until ${new Date(trialEnds).toLocaleDateString("en-US", { dateStyle: "medium" })}. Nothing is charged before.`;
}

function kept(shop: Shop): string {
  const { partnerDevelopment, plan } = shop.facts;
  if (subscribed(shop)) return `Nothing was charged. You stay on ${plan}.`;
  return partnerDevelopment
    ? "Nothing was charged. A development store needs no plan."
    : "Nothing was charged. Choose a plan whenever you are ready; your rules are kept.";
}
