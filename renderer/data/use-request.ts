import { useCallback, useEffect, useRef, useState } from "react";
import type { CallResult } from "./send-request.ts";

/**
 * Returns the response to a request, undefined while it is under way. Only the latest request counts; `load` must be stable. `refresh`
 * sends the request again and keeps the present response on the screen in the meantime.
 */
export function useRequest<T>(load: () => Promise<CallResult<T>>): {
  reply: CallResult<T> | undefined;
  reload: () => void;
  refresh: () => Promise<void>;
} {
  const [reply, setReply] = useState<CallResult<T>>();
  const latest = useRef(0);
  const refresh = useCallback(async () => {
    const mine = ++latest.current;
    const next = await load();
    if (mine === latest.current) setReply(next);
  }, [load]);
  const reload = useCallback(() => {
    setReply(undefined);
    void refresh();
  }, [refresh]);
  useEffect(() => {
    reload();
    return () => {
      latest.current++;
    };
  }, [reload]);
  return { reply, reload, refresh };
}
