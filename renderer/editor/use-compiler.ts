import { useEffect, useState } from "react";
import type { compile } from "../../engine/rule/compile.ts";

export type Compile = typeof compile;

let loaded: Compile | undefined;

/** Fetches the compiler, once for all editors. */
async function loadCompiler(): Promise<Compile> {
  loaded = (await import("../../engine/rule/compile.ts")).compile;
  return loaded;
}

/**
 * What tells how much of checkout's limits a rule takes. It is large, and a new rule that nobody has typed into needs none: it comes with
 * the first change. While it is missing, or cannot be had, the server says the same on saving.
 */
export function useCompiler(needed: boolean): Compile | undefined {
  const [found, setFound] = useState<{ compile: Compile | undefined }>({ compile: loaded });
  const { compile } = found;
  useEffect(() => {
    if (!needed || compile !== undefined) return undefined;
    let here = true;
    const settle = (each: Compile | undefined) => (here ? setFound({ compile: each }) : undefined);
    loadCompiler().then(settle, () => settle(undefined));
    return () => {
      here = false;
    };
  }, [needed, compile]);
  return compile;
}
