import { useEffect, useState } from "react";
import type { Compilations } from "../../engine/compiler/compile-actions.ts";
import { loadPacks } from "../../engine/generated/contents.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";

/** Compiles the rules of one family, for each act of it. */
export type Compile = (configuration: Configuration) => Compilations;

const loaded = new Map<Family, Compile>();

/** Fetches the compiler and the packs of a family, each once for all editors. */
async function loadCompiler(family: Family): Promise<Compile> {
  const packing = loadPacks[family.id]?.();
  const { compileActs } = await import("../../engine/compiler/compile-actions.ts");
  const whole = packing === undefined ? family : { ...family, ...(await packing) };
  const found: Compile = (configuration) => compileActs(whole, configuration);
  loaded.set(family, found);
  return found;
}

/**
 * What tells how much of checkout's limits a rule takes. It is large, and a new rule that nobody has typed into needs none: it comes with
 * the first change. While it is missing, or cannot be had, the server says the same on saving.
 */
export function useCompiler(family: Family, needed: boolean): Compile | undefined {
  const [found, setFound] = useState<{ compile: Compile | undefined }>({ compile: loaded.get(family) });
  const { compile } = found;
  useEffect(() => {
    if (!needed || compile !== undefined) return undefined;
    let here = true;
    const settle = (each: Compile | undefined) => (here ? setFound({ compile: each }) : undefined);
    loadCompiler(family).then(settle, () => settle(undefined));
    return () => {
      here = false;
    };
  }, [family, needed, compile]);
  return compile;
}
