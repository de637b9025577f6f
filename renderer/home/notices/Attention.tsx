import { useEffect, useState } from "react";
import { call } from "../../data/call.ts";
import type { Shop } from "../../data/shop.ts";
import { useRequest } from "../../data/use-request.ts";
import { readStored, writeStored } from "../../lib/local-storage.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import type { RuleCounts } from "../rule-counts.ts";

const Notices = lazyPart(() => import("./Notices.tsx").then((file) => file.Notices));
const load = () => call("attention", {});

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[] | undefined;
}

/**
 * What the merchant should look at first; nothing where there is nothing. It is asked for once all is counted, which brings what it tells up to
 * date, and comes after the page: the room that it took last time is kept for it, so that nothing moves.
 */
export function Attention({ shop, counted }: Props) {
  const key = `attention-room:${shop.domain}`;
  const [room, setRoom] = useState(() => Number(readStored(key)));
  const keep = (height: number) => {
    writeStored(key, String(height));
    setRoom(0);
  };
  if (counted === undefined) return room > 0 && <div style={{ height: room }} />;
  return <Asked {...{ shop, counted, room, keep }} />;
}

function Asked({ shop, counted, room, keep }: Props & { counted: readonly RuleCounts[]; room: number; keep: (height: number) => void }) {
  const { reply, reload } = useRequest(load);
  const calm = reply?.ok && reply.value.length === 0 && counted.every(({ troubled }) => troubled === 0);
  useEffect(() => {
    if (calm) keep(0);
  });
  if (reply === undefined ? room === 0 : calm) return null;
  return <div style={{ minHeight: room }}>{reply && <Notices {...{ shop, counted, reply, reload }} onDrawn={keep} />}</div>;
}
