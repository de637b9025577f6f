import { useEffect, useLayoutEffect, useState } from "react";
import type { AttentionResponse } from "../../../engine/generated/calls.ts";
import { call } from "../../data/call.ts";
import type { CallResult } from "../../data/send-request.ts";
import type { Shop } from "../../data/shop.ts";
import { useRequest } from "../../data/use-request.ts";
import { readStored, writeStored } from "../../lib/stored-state.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import type { RuleCounts } from "../rule-counts.ts";

const Notices = lazyPart(() => import("./Notices.tsx").then((file) => file.Notices));

async function load(): Promise<CallResult<AttentionResponse>> {
  const reply = await call("attention", {});
  if (!reply.ok || reply.value.every(({ kind }) => kind !== "unplaced")) return reply;
  const { removeOutdatedNotices } = await import("./remove-outdated-notices.ts");
  return { ok: true, value: await removeOutdatedNotices(reply.value) };
}

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[] | undefined;
  /** Called before the paint with which the notices are drawn, or left out because nothing needs attention (`isCalm`). */
  onReady: (isCalm: boolean) => void;
}

/**
 * Shows the notices that the merchant should read first, or nothing. They are requested once all rules are counted, because counting brings
 * their sources up to date, and so they come after the page. The height they took last time is reserved, so that nothing moves.
 */
export function Attention({ shop, counted, onReady }: Props) {
  const key = `attention-room:${shop.domain}`;
  const [reservedHeight, setHeight] = useState(() => Number(readStored(key)));
  const storeHeight = (height: number) => {
    writeStored(key, String(height));
    setHeight(0);
  };
  if (counted === undefined) return reservedHeight > 0 && <div style={{ height: reservedHeight }} />;
  return <RequestedNotices {...{ shop, counted, onReady, reservedHeight, storeHeight }} />;
}

function RequestedNotices({
  shop,
  counted,
  onReady,
  reservedHeight,
  storeHeight,
}: Props & { counted: readonly RuleCounts[]; reservedHeight: number; storeHeight: (height: number) => void }) {
  const { reply, reload } = useRequest(load);
  const calm = reply?.ok && reply.value.length === 0 && counted.every(({ troubled }) => troubled === 0);
  useEffect(() => {
    if (calm) storeHeight(0);
  });
  useLayoutEffect(() => {
    if (calm) onReady(true);
  }, [calm, onReady]);
  if (reply === undefined ? reservedHeight === 0 : calm) return null;
  return (
    <div style={{ minHeight: reservedHeight }}>
      {reply && <Notices {...{ shop, counted, reply, reload }} onDrawn={storeHeight} onReady={onReady} />}
    </div>
  );
}
