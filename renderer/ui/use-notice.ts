import { useCallback, useEffect, useState } from "react";

/** Time for which a notice is shown by default, in milliseconds. */
const BRIEF = 3_000;

/** Holds the message about a success, until it has been read. */
export function useNotice() {
  const [notice, setNotice] = useState<{ text: string; stays: number }>();
  useEffect(() => {
    if (notice === undefined) return undefined;
    const over = setTimeout(() => setNotice(undefined), notice.stays);
    return () => clearTimeout(over);
  }, [notice]);
  const say = useCallback((text: string, stays = BRIEF) => setNotice({ text, stays }), []);
  const dismiss = useCallback(() => setNotice(undefined), []);
  return { text: notice?.text, say, dismiss };
}
