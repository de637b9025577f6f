import { useCallback, useEffect, useRef, useState } from "react";
import type { Reply } from "./api.ts";

/** The reply to a request, undefined while it is under way. Only the latest request counts; `load` must be stable. */
export function useReply<T>(load: () => Promise<Reply<T>>): { reply: Reply<T> | undefined; reload: () => void } {
  const [reply, setReply] = useState<Reply<T>>();
  const latest = useRef(0);
  const reload = useCallback(() => {
    const mine = ++latest.current;
    setReply(undefined);
    void load().then((next) => {
      if (mine === latest.current) setReply(next);
    });
  }, [load]);
  useEffect(() => {
    reload();
    return () => {
      latest.current++;
    };
  }, [reload]);
  return { reply, reload };
}
