import { useEffect, useRef } from "react";
import { Banner, type BannerHandles } from "../ui/polaris-components.ts";
import type { Refusal } from "./use-subscribe.ts";

/** Shows why a subscription did not start. The focus moves here, because the pressed button may be far below. */
export function SubscriptionError({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  const banner = useRef<BannerHandles>(null);
  useEffect(() => {
    if (refusal.texts.length > 0) banner.current?.focus();
  }, [refusal]);
  return (
    <Banner ref={banner} tone="critical" title={refusal.title} onDismiss={onDismiss}>
      {refusal.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
