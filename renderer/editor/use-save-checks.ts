import { useEffect, useState } from "react";
import type { Compilations } from "../../engine/compiler/compile-actions.ts";
import type { Validation } from "../../engine/configuration/validate/validate-stored.ts";
import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { functionActions } from "../../engine/declarations/actions.ts";
import { loadPacks } from "../../engine/generated/contents.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { fullFamily } from "../data/families.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** Checks of one family that the server makes on saving, as far as their code is loaded. */
export interface SaveChecks {
  /** Validates the shape, and once all code is loaded how texts, ranges and lists are written. */
  validate: (configuration: unknown) => readonly Problem[];
  /** Compiles the rules of the family, for each of its actions; undefined in a family that no Function runs. */
  compile?: Compile | undefined;
  /** Finds which orders a compiled rule acts on. */
  effectOf?: (configuration: Configuration, compilations: Compilations) => RuleEffect | undefined;
}

/** Compiles the rules of one family, for each of its actions. */
export type Compile = (configuration: Configuration) => Compilations;

const loaded = new Map<string, SaveChecks>();
const shapes = new Map<string, SaveChecks>();

/** Returns the checks if they are loaded. */
export function loadedSaveChecks({ id }: Family): SaveChecks | undefined {
  return loaded.get(id);
}

/** Loads the checks, the compiler and the packs of a family, each once for all editors. */
export async function loadSaveChecks(form: Family): Promise<SaveChecks> {
  const [family, { validate }, { ruleEffectOf }] = await Promise.all([
    fullFamily(form),
    import("../../engine/configuration/validate/validate.ts"),
    import("../../engine/coverage/rule-effect.ts"),
  ]);
  const compile = functionActions(family).length > 0 ? await loadCompile(family) : undefined;
  const effectOf: NonNullable<SaveChecks["effectOf"]> = (configuration, compilations) => ruleEffectOf(family, configuration, compilations);
  const checks: SaveChecks = { validate: (configuration) => problemsOf(validate(family, configuration)), compile, effectOf };
  loaded.set(family.id, checks);
  return checks;
}

async function loadCompile(family: Family): Promise<Compile> {
  const packing = loadPacks[family.id]?.();
  const { compileActions: compileActs } = await import("../../engine/compiler/compile-actions.ts");
  const packedFamily = packing === undefined ? family : { ...family, ...(await packing) };
  return (configuration) => compileActs(packedFamily, configuration);
}

/** Loads the check of the shape. Without its code nothing is found here, and the server makes the same check on saving. */
export async function loadShapeCheck(form: Family): Promise<SaveChecks> {
  try {
    const [family, { validateStored }] = await Promise.all([
      fullFamily(form),
      import("../../engine/configuration/validate/validate-stored.ts"),
    ]);
    const checks: SaveChecks = { validate: (configuration) => problemsOf(validateStored(family, configuration)) };
    shapes.set(family.id, checks);
    return checks;
  } catch {
    return { validate: () => [] };
  }
}

function problemsOf(checked: Validation): readonly Problem[] {
  return checked.ok ? [] : checked.problems;
}

/**
 * Loads the code that checks a draft: for its shape once the form is drawn, and for how a rule is written and how much of checkout's limits
 * it takes with the first change. That code is large, and a new rule that nobody has edited does not need it. While it is missing or fails
 * to load, the server makes the same checks on saving.
 */
export function useSaveChecks(family: Family, needed: boolean): SaveChecks | undefined {
  const { id } = family;
  const [state, setState] = useState({ shape: shapes.get(id), checks: loaded.get(id) });
  const { shape, checks } = state;
  useEffect(() => {
    if (shape !== undefined) return undefined;
    let here = true;
    const callOff = whenIdle(() => void loadShapeCheck(family).then((each) => here && setState((last) => ({ ...last, shape: each }))));
    return () => {
      here = false;
      callOff();
    };
  }, [family, shape]);
  useEffect(() => {
    if (!needed || checks !== undefined) return undefined;
    let here = true;
    loadSaveChecks(family).then(
      (each) => here && setState((last) => ({ ...last, checks: each })),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [family, needed, checks]);
  return checks ?? shape;
}
