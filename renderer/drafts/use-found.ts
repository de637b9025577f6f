import { useEffect, useState } from "react";
import type { Found } from "./claim.ts";
import { hold } from "./locks.ts";
import { places } from "./storage.ts";

const NOTHING: Found = { kept: undefined, elsewhere: [] };

/** What is kept of earlier visits to a subject; undefined while it is looked for. The code for it comes only where there is something. */
export function useFound(subject: string, visit: string): Found | undefined {
  const [found, setFound] = useState<Found | undefined>(() => (places(subject).length === 0 ? NOTHING : undefined));
  useEffect(() => hold(visit), [visit]);
  useEffect(() => {
    if (found !== undefined) return undefined;
    let here = true;
    const settle = (each: Found) => (here ? setFound(each) : undefined);
    import("./claim.ts").then(({ claim }) => claim(subject, visit)).then(settle, () => settle(NOTHING));
    return () => {
      here = false;
    };
  }, [found, subject, visit]);
  return found;
}
