import { useCallback, useState } from "react";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { homeMonth } from "../../engine/generated/home-month.ts";
import type { Shop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { useArrivals } from "../lib/use-arrivals.ts";
import { usePauseFinished } from "../pause/use-pause.ts";
import { ConfirmationResult } from "../plan/ConfirmationResult.tsx";
import { lazyPart } from "../ui/lazy.tsx";
import { Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { Tutorial } from "../ui/Tutorial.tsx";
import { UpdatingBadge } from "../ui/UpdatingBadge.tsx";
import { Features } from "./Features.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Links } from "./Links.tsx";
import { Attention } from "./notices/Attention.tsx";
import { Promotion } from "./Promotion.tsx";
import { countRules } from "./rule-counts.ts";
import { TryNext } from "./TryNext.tsx";
import "./home.css";

const Month = lazyPart(() => import("../analytics/HomeMonth.tsx").then((file) => file.HomeMonth));

/** Parts that would move what is below them; it is drawn with them. */
const LATE = ["attention", ...(homeMonth === undefined ? [] : ["figures"])];

/**
 * Shows the page that a merchant opens every day: what needs attention, what the month brought, what is active, and what to try next. A part with
 * nothing to say is not there.
 */
export function Dashboard({ shop }: { shop: Shop }) {
  const { reply, reload, refresh } = useRequest(countRules);
  usePauseFinished(refresh);
  const arrivals = useArrivals();
  const { arrive } = arrivals;
  const [isCalm, setCalm] = useState(false);
  const onReady = useCallback(
    (calm: boolean) => {
      setCalm(calm);
      arrive("attention");
    },
    [arrive],
  );
  const onDrawn = useCallback(() => arrive("figures"), [arrive]);
  const counted = reply?.ok ? reply.value : undefined;
  const actions = dashboard.headerLinks.map(({ title, url }) => ({
    content: title,
    url: url.replace("{shop}", encodeURIComponent(shop.domain)),
  }));
  return (
    <Screen title="Cartwright" subtitle="Customize your store's checkout" secondaryActions={actions}>
      <Stack gap="500">
        <ConfirmationResult shop={shop} />
        <UpdatingBadge />
        <Attention shop={shop} counted={counted} onReady={onReady} />
        <div className={arrivals.have(LATE) ? "home-parts" : "home-parts home-waiting"}>
          <FirstSteps shop={shop} counted={counted} isCalm={isCalm} />
          <Month {...{ shop, counted, onDrawn }} />
          <Features {...{ shop, counted }} retry={reload} />
          <TryNext {...{ shop, counted }} />
          <div className="columns">
            <Tutorial id="getting-started" {...dashboard.video} />
            <Promotion shop={shop} />
          </div>
          <Links />
        </div>
      </Stack>
    </Screen>
  );
}
