import { useState } from "react";
import { family } from "../../../engine/catalog.ts";
import { defaults } from "../../../engine/defaults.ts";
import type { Configuration } from "../../../engine/types.ts";
import { RuleForm } from "../../../renderer/editor/RuleForm.tsx";
import { useDraft } from "../../../renderer/editor/use-draft.ts";
import type { Store } from "../../../renderer/store.ts";
import { draw } from "./admin.tsx";

const plusStore: Store = {
  shop: "one.myshopify.com",
  currency: "EUR",
  facts: { plan: "Plus Plan", subscribed: "ACTIVE", shopifyPlus: true, partnerDevelopment: false, contactEmail: "owner@shop.example" },
  billing: { interval: "EVERY_30_DAYS", price: 49 },
};

export const basicStore: Store = { ...plusStore, currency: "USD", facts: { ...plusStore.facts, plan: "Basic Plan", shopifyPlus: false } };

/** The form of a payment variant with the real engine behind it; `current` is the configuration as edited so far. */
export function drawForm(variant: string, given: Partial<Configuration> = {}, store = plusStore): { current: Configuration } {
  const held = { current: { ...defaults("payment", variant), ...given } };
  draw(<Held held={held} store={store} />);
  return held;
}

function Held({ held, store }: { held: { current: Configuration }; store: Store }) {
  const [initial] = useState(held.current);
  const edit = useDraft("payment", initial, false);
  held.current = edit.draft;
  return (
    <RuleForm
      family={family("payment")}
      configuration={edit.draft}
      store={store}
      problems={edit.shown}
      onChange={edit.change}
      onTouch={edit.touch}
      onForget={edit.forget}
    />
  );
}
