import { useEffect, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { fullFamily } from "../data/families.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** A family of which only the form may be there so far, and why the rest is not. */
interface Loaded {
  family: Family;
  failure?: unknown;
}

/** Loads the whole of a family as soon as its form is drawn. When that fails, whoever needs the rest tries again. */
export function useFullFamily(given: Family): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ family: given });
  useEffect(() => {
    let here = true;
    const setIfMounted = (next: Loaded) => (here ? setLoaded(next) : undefined);
    const callOff = whenIdle(() => {
      fullFamily(given).then(
        (family) => setIfMounted({ family }),
        (failure: unknown) => setIfMounted({ family: given, failure }),
      );
    });
    return () => {
      here = false;
      callOff();
    };
  }, [given]);
  return loaded.family.id === given.id ? loaded : { family: given };
}
