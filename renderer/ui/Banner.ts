import { type BannerHandles, type BannerProps, type BannerTone, Banner as PolarisBanner } from "@shopify/polaris";
import type { ForwardRefExoticComponent, RefAttributes } from "react";

type Dismissal = { tone?: BannerTone; onDismiss: () => void } | { tone: Exclude<BannerTone, "info">; onDismiss?: never };

/** Banner of Polaris. One that only informs, as a banner without a tone does, can always be dismissed: Shopify demands it of every app. */
export const Banner: ForwardRefExoticComponent<Omit<BannerProps, "tone" | "onDismiss"> & Dismissal & RefAttributes<BannerHandles>> =
  PolarisBanner;
