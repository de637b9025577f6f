import type { TemplateDeclaration } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";

/** Field that a merchant fills in, and a value for which the template does what it says. */
export interface Blank {
  /** JSON pointer of the field in the configuration. */
  field: string;
  example: unknown;
}

/** A template as the gallery shows it, and as an editor begins with it. */
export interface Template extends Pick<TemplateDeclaration, "title" | "description" | "category"> {
  /** File name; the family is the folder that the file is in. */
  id: string;
  family: string;
  initialValues: Fields;
  blanks: readonly Blank[];
  /** Entitlements that a store needs for all that the template sets, besides that to the app. */
  entitlements: readonly string[];
  /** Sentences about what it needs besides a plan: a block, or a customer who has signed in. */
  needs: readonly string[];
  /** Texts that customers see in the example without the template, and with it. */
  picture: { before: readonly string[]; after: readonly string[] };
}
