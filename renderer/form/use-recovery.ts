import { useState } from "react";
import type { Found } from "./begin.ts";

/** What a form knows of earlier visits: what goes on in it, and what waits beside it. */
export function useRecovery({ begun, elsewhere: open }: Found, stored: boolean) {
  const [aside, setAside] = useState(begun.aside);
  const [restored, setRestored] = useState(begun.typed);
  // new ones in two tabs are two
  const [elsewhere, setElsewhere] = useState<readonly string[]>(stored ? open : []);
  return { begun, aside, setAside, restored, setRestored, elsewhere, setElsewhere };
}

export type Recovery = ReturnType<typeof useRecovery>;
