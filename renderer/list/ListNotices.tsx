import { useCallback } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import { months } from "../../engine/generated/months.ts";
import type { Family } from "../../engine/types/family.ts";
import { type Shop, useShop } from "../data/shop.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { lazyNote, lazyPart } from "../ui/lazy.tsx";
import { Tutorial } from "../ui/Tutorial.tsx";
import { UpdatingBadge } from "../ui/UpdatingBadge.tsx";
import { DeletedOutsideBanner } from "./DeletedOutsideBanner.tsx";
import { FailingItems } from "./FailingItems.tsx";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import type { Shown } from "./use-list.ts";

const AtCheckout = lazyNote(() => import("./CheckoutNotices.tsx").then((file) => file.CheckoutNotices));
const DocumentNotice = lazyNote(() => import("./DocumentNotice.tsx").then((file) => file.DocumentNotice));
const LockNotice = lazyNote(() => import("../plan-lock/PlanLockNotice.tsx").then((file) => file.PlanLockNotice));
const Month = lazyPart(() => import("../analytics/Month.tsx").then((file) => file.Month));

interface Props {
  family: Family;
  shown: Shown | undefined;
  changes: number;
  refresh: () => Promise<void>;
  onResolved: ResolvedRow;
  /** Called with a notice that comes later, before the paint with which it is drawn. */
  arrive: (notice: string) => void;
}

/** Returns the notices that come after the list, unless it waits for them; undefined while that is not known. A narrow screen has the figures below. */
export function lateNotices(family: Family, shop: Shop | undefined, isNarrow: boolean): string[] | undefined {
  if (shop === undefined) return undefined;
  const { analytics } = family.list;
  const figured = isNarrow || analytics === undefined || months[analytics] === undefined ? [] : ["figures"];
  if (requiredPlan(family, undefined, shop) !== undefined) return ["plan", ...figured];
  const hasBlock = isInDocument(family) && blocks.some((block) => block.family === family.id);
  return hasBlock ? ["placement", ...figured] : figured;
}

/** Reports whether the configurations of a family stand in a document of the store, which can be damaged, and which blocks read. */
function isInDocument({ storage }: Family): boolean {
  return storage.type === "metafield";
}

/** Draws the notices above a list: about the plan, about its configurations, and about the app. */
export function ListNotices({ family, shown, changes, refresh, onResolved, arrive }: Props) {
  const { id, labels } = family;
  const shop = useShop();
  const lock = requiredPlan(family, undefined, shop);
  const onReady = useCallback(() => arrive("placement"), [arrive]);
  return (
    <>
      {lock !== undefined && shop && <LockNotice noun={labels.other} {...{ shop, lock }} onDrawn={() => arrive("plan")} />}
      {shown && <DeletedOutsideBanner family={family} items={shown.items.filter(({ missing }) => missing)} onResolved={onResolved} />}
      {shown && <FailingItems labels={labels} items={shown.items} />}
      <UpdatingBadge />
      {isInDocument(family) && <DocumentNotice {...{ id, labels }} onRebuilt={refresh} />}
      {isInDocument(family) && lock === undefined && <AtCheckout {...{ family, changes, onReady }} items={shown?.items ?? []} />}
    </>
  );
}

/** Draws what may be read beside a list: how to use it, and its figures. A phone shows the list first. */
export function ListExtras({ family: { id, list }, arrive }: Pick<Props, "family" | "arrive">) {
  const month = list.analytics === undefined ? undefined : months[list.analytics];
  const shop = useShop();
  return (
    <>
      {list.video !== undefined && <Tutorial id={id} {...list.video} />}
      {month !== undefined && shop && <Month {...{ month, shop }} onDrawn={() => arrive("figures")} />}
    </>
  );
}
