import { readdirSync, readFileSync } from "node:fs";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { declareSources } from "../../scripts/codegen/declarations/declared.ts";
import { reachableKinds } from "../../scripts/codegen/declarations/kinds.ts";
import { completeLinks } from "../../scripts/codegen/declarations/links.ts";
import type { Source } from "../../scripts/codegen/declarations/load.ts";
import { emitValidators } from "../../scripts/codegen/emit/validators.ts";
import { completeAdded } from "./complete-added.ts";

const FOLDER = "tests/one-file/field-types";

/** Condition types whose fields have other names and types than those of any shipped one. */
const typedIds: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.json$/u, ""));

/**
 * Payment family that admits these condition types and no others, made as codegen makes a family, without its files. `more` are additional
 * declarations.
 */
export async function typedPayment(more: Readonly<Record<string, object>> = {}): Promise<Family> {
  const own = typedIds.map((id) => sourceOf(id, JSON.parse(readFileSync(`${FOLDER}/${id}.json`, "utf8"))));
  const given = Object.entries(more).map(([id, json]) => sourceOf(id, JSON.parse(JSON.stringify(json))));
  const ids = [...own, ...given].map(({ id }) => id);
  const loaded = completeLinks(completeAdded([...own, ...given])).filter(({ folder, id }) => folder !== "families" || id === "payment");
  const sources = loaded.map((source) => (source.folder === "families" ? admitting(source, ids) : source));
  const declared = declareSources(sources, "enum");
  const declaration = declared.families.get("payment");
  if (declaration === undefined) throw new Error("there is no family payment");
  const code = [...(await emitValidators(sources))].find(([file]) => file.endsWith("/payment.validators.js"))?.[1] ?? "";
  const { validators } = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  const kinds = Object.fromEntries(reachableKinds(declaration, declared));
  const conditionTypes = ids.flatMap((id) => declared.conditions.get(id) ?? []);
  return { ...family("payment"), ...declaration, kinds, conditionTypes, packs: [], validators };
}

function sourceOf(id: string, json: Source["json"]): Source {
  return { file: `schemas/conditions/${id}.json`, folder: "conditions", id, json };
}

function admitting(source: Source, ids: readonly string[]): Source {
  const json = JSON.parse(JSON.stringify(source.json));
  json.properties.conditions.itemTypes.types = ids;
  return { ...source, json };
}
