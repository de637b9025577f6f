import { useEffect, useRef } from "react";
import { Banner, type BannerHandles } from "../ui/polaris.ts";

/** Failure, with its reason where that is known. */
export interface BannerError {
  title: string;
  text?: string | undefined;
}

interface Props {
  told: BannerError;
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

/** Shows a failure, and scrolls to it for people who are far below. */
export function ErrorBanner({ told, onRetry, onDismiss }: Props) {
  const banner = useRef<BannerHandles>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that goes wrong is told anew
  useEffect(() => banner.current?.focus(), [told]);
  return (
    <Banner
      ref={banner}
      tone="critical"
      title={told.title}
      onDismiss={onDismiss}
      {...(onRetry === undefined ? {} : { action: { content: "Retry", onAction: onRetry } })}
    >
      {told.text !== undefined && <p>{told.text}</p>}
    </Banner>
  );
}
