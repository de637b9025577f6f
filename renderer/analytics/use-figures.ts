import { useCallback, useState } from "react";
import { figureCalls } from "../../engine/generated/analytics.ts";
import type { Shop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { type Chosen, chosenPreset } from "../reports/DateRange.tsx";
import { presetIn, spanBefore } from "../reports/date-spans.ts";
import { currencyIn, figuresOf } from "./figure-currencies.ts";

/** Loads the figures of the chosen period, and those of the period before (`before`: null where these could not be loaded). */
export function useFigures(name: keyof typeof figureCalls, { timeZone, currency: own }: Shop) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenPreset(presetIn(window.location.search) ?? "week", timeZone));
  const { reply, reload } = useRequest(useCallback(() => figuresOf(figureCalls[name], chosen, true), [name, chosen]));
  const earlier = useRequest(
    useCallback(() => figuresOf(figureCalls[name], spanBefore(chosen, timeZone), false), [name, chosen, timeZone]),
  ).reply;
  const figures = reply?.ok ? reply.value : undefined;
  return {
    ...{ chosen, setChosen, figures, reload },
    failure: reply?.ok === false ? reply.failure : undefined,
    before: earlier?.ok === false ? null : earlier?.value,
    currency: currencyIn(figures, own),
  };
}
