import { useEffect, useState } from "react";

/** Returns whether a block of the app stands in checkout; undefined until that is known. Nothing is asked, and the answer is false, where it does not matter. */
export function useBlockPlacement(matters: boolean): boolean | undefined {
  const [isPresent, setPresent] = useState<boolean>();
  useEffect(() => {
    if (!matters) return undefined;
    let here = true;
    const set = (result: boolean) => here && setPresent(result);
    import("./has-block-placement.ts").then(({ hasBlockPlacement }) => hasBlockPlacement()).then(set, () => set(false));
    return () => {
      here = false;
    };
  }, [matters]);
  return matters ? isPresent : false;
}
