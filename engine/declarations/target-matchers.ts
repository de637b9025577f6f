/** What a rule says of the targets that an act of it is about, whatever its family calls the fields. */

import type { Act } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { caseFold } from "./case-fold.ts";
import { nameForms } from "./name-forms.ts";

/** A text by which a rule means targets. */
export interface TargetMatcher {
  text: string;
  /** As checkout compares it, once for each way to write its letters: a whole name with its case, a part of one without. */
  forms: readonly string[];
  /** As a part of a name is compared: without case. */
  folded: string;
  /** Whether it is a whole name, with its case. */
  exact: boolean;
  /** The place that its targets go to, as it is declared. */
  position: string | undefined;
}

/** The texts of a configuration in the order in which they count; none for an act without targets. */
export function targetMatchersOf({ targets }: Act, configuration: object): TargetMatcher[] {
  if (targets === undefined) return [];
  const { names, exact, position } = targets.by;
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
