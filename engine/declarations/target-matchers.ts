/** Reads the targets that a rule names for an action, whatever its family calls the fields. */

import type { FamilyAction } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { caseFold } from "./case-fold.ts";
import { nameForms } from "./name-forms.ts";

/** A text by which a rule matches targets. */
export interface TargetMatcher {
  text: string;
  /** Forms that checkout compares, one for each Unicode form: a whole name with its case, part of a name case-folded. */
  forms: readonly string[];
  /** Case-folded text, as a part of a name is compared. */
  folded: string;
  /** True if the text is a whole name, compared with its case. */
  exact: boolean;
  /** Position to which matched targets move, as declared. */
  position: string | undefined;
}

/** Returns the texts of a configuration in order of priority; empty for an action without targets. */
export function targetMatchersOf({ targets }: FamilyAction, configuration: object): TargetMatcher[] {
  if (targets === undefined) return [];
  const { names, exact, position } = targets.match;
  const texts = getProperty(configuration, names);
  return (Array.isArray(texts) ? texts : []).map(String).map((text) => {
    const place = entry(configuration, position, text);
    const isExact = entry(configuration, exact, text) === true;
    const forms = nameForms(text);
    return {
      text,
      forms: isExact ? forms : forms.map(caseFold),
      folded: caseFold(forms[0] ?? text),
      exact: isExact,
      position: place === undefined ? undefined : String(place),
    };
  });
}

function entry(configuration: object, map: string | undefined, text: string): unknown {
  return map === undefined ? undefined : getProperty(getProperty(configuration, map), text);
}
