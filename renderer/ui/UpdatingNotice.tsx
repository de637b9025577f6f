import { useEffect, useState } from "react";
import { call } from "../data/call.ts";
import { Banner } from "./polaris-components.ts";

const POLL_INTERVAL = 10_000;

/** Shows, until it is done, that the store's configurations are being migrated to a new version of the app. */
export function UpdatingNotice() {
  const [updating, setUpdating] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const poll = async () => {
      const reply = await call("shopRecord", {}, ([record]) => record?.updating === true);
      if (isUnmounted) return;
      setUpdating(reply.ok && reply.value);
      if (!reply.ok || reply.value) timer = setTimeout(poll, POLL_INTERVAL);
    };
    void poll();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  const [isRead, setRead] = useState(false);
  if (!updating || isRead) return null;
  return (
    <Banner tone="info" title="Your customizations are being updated to a new version of this app" onDismiss={() => setRead(true)}>
      <p>This takes a few minutes. You can keep working.</p>
    </Banner>
  );
}
