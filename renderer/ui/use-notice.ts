import { useCallback, useEffect, useState } from "react";

/** How long a notice stays unless it is told, in milliseconds. */
const BRIEF = 3_000;

/** What went well, until it has been read. */
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
