import { useEffect, useState } from "react";
import type { Compilations } from "../../engine/compiler/compile-actions.ts";
import type { Validation } from "../../engine/configuration/validate/validate-stored.ts";
import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { functionActions } from "../../engine/declarations/actions.ts";
import { loadPacks } from "../../engine/generated/contents.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";

/** Checks that the server makes on saving, beside the shape that validateStored checks. */
export interface SaveChecks {
  /** Validates the shape, and how texts, ranges and lists are written. */
  validate: (family: Family, configuration: unknown) => Validation;
  /** Compiles the rules of the family, for each of its actions; undefined in a family that no Function runs. */
  compile: Compile | undefined;
  /** Finds which orders a compiled rule acts on. */
  effectOf?: (configuration: Configuration, compilations: Compilations) => RuleEffect | undefined;
}

/** Compiles the rules of one family, for each of its actions. */
export type Compile = (configuration: Configuration) => Compilations;

const loaded = new Map<Family, SaveChecks>();

/** Returns the checks if they are loaded. */
export function loadedSaveChecks(family: Family): SaveChecks | undefined {
  return loaded.get(family);
}

/** Loads the checks, the compiler and the packs of a family, each once for all editors. */
export async function loadSaveChecks(family: Family): Promise<SaveChecks> {
  const compiling = functionActions(family).length > 0 ? loadCompile(family) : undefined;
  const [{ validate }, { ruleEffectOf }] = await Promise.all([
    import("../../engine/configuration/validate/validate.ts"),
    import("../../engine/coverage/rule-effect.ts"),
  ]);
  const effectOf: NonNullable<SaveChecks["effectOf"]> = (configuration, compilations) => ruleEffectOf(family, configuration, compilations);
  const checks: SaveChecks = { validate, compile: await compiling, effectOf };
  loaded.set(family, checks);
  return checks;
}

async function loadCompile(family: Family): Promise<Compile> {
  const packing = loadPacks[family.id]?.();
  const { compileActions: compileActs } = await import("../../engine/compiler/compile-actions.ts");
  const packedFamily = packing === undefined ? family : { ...family, ...(await packing) };
  return (configuration) => compileActs(packedFamily, configuration);
}

/**
 * Loads the code that validates how a rule is written and measures how much of checkout's limits it takes. The code is large, and a new
 * rule that nobody has edited does not need it, so it is loaded with the first change. While it is missing or fails to load, the server
 * makes the same checks on saving.
 */
export function useSaveChecks(family: Family, needed: boolean): SaveChecks | undefined {
  const [saved, setSaved] = useState<{ checks: SaveChecks | undefined }>({ checks: loaded.get(family) });
  const { checks } = saved;
  useEffect(() => {
    if (!needed || checks !== undefined) return undefined;
    let here = true;
    const setIfMounted = (each: SaveChecks | undefined) => (here ? setSaved({ checks: each }) : undefined);
    loadSaveChecks(family).then(setIfMounted, () => setIfMounted(undefined));
    return () => {
      here = false;
    };
  }, [family, needed, checks]);
  return checks;
}
