import type { GraphQLSchema } from "graphql";
import { check } from "../../scripts/codegen/checks/check.ts";
import { functionApiProblems } from "../../scripts/codegen/checks/function-api-problems.ts";
import { checkAgainstMeta } from "../../scripts/codegen/declarations/check-against-meta.ts";
import { complete } from "../../scripts/codegen/declarations/conventions/complete.ts";
import { declareSources } from "../../scripts/codegen/declarations/declared.ts";
import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";
import { completeLinks, unusedLinks } from "../../scripts/codegen/declarations/links.ts";
import type { Source } from "../../scripts/codegen/declarations/load.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { DeclarationError, type DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { adminSchema, functionSchema, functionSchemas } from "../../scripts/codegen/lib/platform-schemas.ts";

/** Result of codegen for declarations. */
export interface Judgement {
  faults: readonly DeclarationProblem[];
  warnings: readonly DeclarationProblem[];
}

/** Judges declarations in memory, some files of which are others or new: as codegen does, without a copy of the project for each. */
export class Judge {
  readonly sources: readonly Source[] = loadCompleted(process.cwd());
  private readonly admin = adminSchema(process.cwd()).schema;
  private readonly apis = functionSchemas(process.cwd());

  /** The JSON of a file, to be changed. */
  copy(file: string): JsonObject {
    const source = this.sources.find((each) => each.file === file);
    if (source === undefined) throw new Error(`there is no ${file}`);
    return structuredClone(source.json);
  }

  /** Only the files that were changed are put to their meta-schemas again. What follows and was taken out is put back if it is to be completed. */
  judge(changed: ReadonlyMap<string, JsonObject>, { isCompleted = false } = {}): Judgement {
    const warnings: DeclarationProblem[] = [];
    try {
      const others = this.sources.map((each) => ({ ...each, json: changed.get(each.file) ?? each.json }));
      const given = [...others, ...this.added(changed)].sort((a, b) => (a.file < b.file ? -1 : 1));
      const { sources: written, missing } = isCompleted ? complete(given, process.cwd()) : { sources: given, missing: [] };
      if (missing.length > 0) return { faults: missing, warnings };
      const sources = completeLinks(written);
      const faults = checkAgainstMeta(sources.filter((each) => each.folder === "meta" || changed.has(each.file)));
      if (faults.length > 0) return { faults, warnings };
      const declared = declareSources(sources, "type");
      const unknownApis = functionApiProblems(declared, [...this.apis.keys()]);
      if (unknownApis.length > 0) return { faults: unknownApis, warnings };
      return {
        faults: [...unusedLinks(written), ...check(declared, this.admin, this.schemaOf, (warning) => warnings.push(warning))],
        warnings,
      };
    } catch (error) {
      if (error instanceof DeclarationError) return { faults: error.problems, warnings };
      throw error;
    }
  }

  private readonly schemaOf = (api: string): GraphQLSchema => this.apis.get(api) ?? functionSchema(process.cwd(), api).schema;

  private added(changed: ReadonlyMap<string, JsonObject>): Source[] {
    const known = new Set(this.sources.map(({ file }) => file));
    return [...changed].flatMap(([file, json]) => {
      const [, folder = "", ...names] = file.split("/");
      return known.has(file) ? [] : [{ file, folder, id: names.join("/").replace(/\.json$/, ""), json }];
    });
  }
}
