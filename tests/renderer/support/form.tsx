import { act } from "@testing-library/react";
import { useState } from "react";
import { family } from "../../../engine/declare/catalog.ts";
import type { Fields } from "../../../engine/declare/object.ts";
import { defaults } from "../../../engine/form/defaults.ts";
import type { Family } from "../../../engine/types.ts";
import { RuleForm } from "../../../renderer/editor/RuleForm.tsx";
import { useJudged } from "../../../renderer/editor/use-judged.ts";
import { waysOf } from "../../../renderer/editor/ways-of.ts";
import type { Shop } from "../../../renderer/shop.ts";
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
      import("../../../renderer/theme/fields/item-cards.tsx"),
      import("../../../renderer/theme/fields/joins.ts"),
      import("../../../renderer/theme/objects.ts"),
      import("../../../renderer/theme/products.ts"),
      import("../../../renderer/theme/widgets/rare.ts"),
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
  const [ways] = useState(() => waysOf(declared));
  const edit = useJudged(declared, ways, initial, false);
  held.current = edit.typed.configuration;
  held.undo = () => act(edit.undo);
  return (
    <RuleForm
      family={declared}
      configuration={edit.typed.configuration}
      pending={edit.typed.pending}
      shop={shop}
      problems={edit.shown}
      edit={edit}
      side={null}
    />
  );
}
