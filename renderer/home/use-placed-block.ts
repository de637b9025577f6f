import { useEffect, useState } from "react";

/** Returns whether a block of the app stands in checkout; undefined until that is known. Nothing is asked, and the answer is false, where it does not matter. */
export function usePlacedBlock(matters: boolean): boolean | undefined {
  const [placed, setPlaced] = useState<boolean>();
  useEffect(() => {
    if (!matters) return undefined;
    let here = true;
    const set = (found: boolean) => here && setPlaced(found);
    import("./has-placed-block.ts").then(({ hasPlacedBlock }) => hasPlacedBlock()).then(set, () => set(false));
    return () => {
      here = false;
    };
  }, [matters]);
  return matters ? placed : false;
}
