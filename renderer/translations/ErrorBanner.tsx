import { useEffect, useRef } from "react";
import { Banner, type BannerHandles } from "../ui/polaris-components.ts";

/** Failure, with its reason where that is known. */
export interface BannerMessage {
  title: string;
  text?: string | undefined;
}

interface Props {
  error: BannerMessage;
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

/** Shows a failure, and scrolls to it for people who are far below. */
export function ErrorBanner({ error, onRetry, onDismiss }: Props) {
  const banner = useRef<BannerHandles>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that goes wrong is told anew
  useEffect(() => banner.current?.focus(), [error]);
  return (
    <Banner
      ref={banner}
      tone="critical"
      title={error.title}
      onDismiss={onDismiss}
      {...(onRetry === undefined ? {} : { action: { content: "Retry", onAction: onRetry } })}
    >
      {error.text !== undefined && <p>{error.text}</p>}
    </Banner>
  );
}
