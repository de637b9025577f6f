import { act } from "@testing-library/react";
import { useState } from "react";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Shop } from "../../../renderer/data/shop.ts";
import { formAdapter } from "../../../renderer/editor/form-adapter.ts";
import { RuleForm } from "../../../renderer/editor/RuleForm.tsx";
import { useValidation } from "../../../renderer/editor/use-validation.ts";
import { draw } from "./admin.tsx";

const plusStore: Shop = {
  domain: "one.myshopify.com",
  currency: "EUR",
  timeZone: "UTC",
  facts: { plan: "Plus Plan", subscribed: "ACTIVE", shopifyPlus: true, partnerDevelopment: false, contactEmail: "owner@shop.example" },
  updating: false,
  billing: { interval: "EVERY_30_DAYS", price: 49, trialEnds: null, trialBegan: null, test: false },
};

export const basicStore: Shop = { ...plusStore, currency: "USD", facts: { ...plusStore.facts, plan: "Basic Plan", shopifyPlus: false } };

/** A form that is drawn: the configuration as edited so far, and the way back. */
interface Held {
  current: Fields;
  undo: () => void;
}

/** The form of a variant with the real engine behind it. */
export function drawForm(variant: string | undefined, given: object = {}, shop = plusStore, of: string | Family = "payment"): Held {
  const declared = typeof of === "string" ? family(of) : of;
  const held: Held = { current: { ...defaults(declared, variant), ...given }, undo: () => {} };
  draw(<Editing {...{ held, shop, declared }} />);
  return held;
}

/** Waits for the code of the cards, which comes when they are first drawn. */
export function drawn(): Promise<void> {
  return act(async () => {
    await Promise.all([
      import("../../../renderer/rjsf-theme/fields/item-cards.tsx"),
      import("../../../renderer/rjsf-theme/fields/lazy-groups.ts"),
      import("../../../renderer/rjsf-theme/fields/method-rows.tsx"),
      import("../../../renderer/rjsf-theme/lazy-objects.ts"),
      import("../../../renderer/rjsf-theme/lazy-products.ts"),
      import("../../../renderer/rjsf-theme/widgets/lazy-widgets.ts"),
    ]);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The form of an order validation. */
export function drawValidation(given: object = {}): Held {
  return drawForm("message", given, plusStore, "validation");
}

function Editing({ held, shop, declared }: { held: Held; shop: Shop; declared: Family }) {
  const [initial] = useState(held.current);
  const [ways] = useState(() => formAdapter(declared));
  const edit = useValidation(declared, ways, initial, false);
  held.current = edit.values.configuration;
  held.undo = () => act(edit.undo);
  return (
    <RuleForm
      family={declared}
      configuration={edit.values.configuration}
      pending={edit.values.pending}
      shop={shop}
      problems={edit.shown}
      edit={edit}
      side={null}
    />
  );
}
