/** Forms of a noun or verb by number. The names are those of Unicode's plural rules; English needs `one` and `other`. */
export interface Plural {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

/** Rules of the language of the admin and of sentences about rules. */
const RULES = /* @__PURE__ */ new Intl.PluralRules("en");

/** Returns the form that goes with a number: by the rules of English, unless those of another language are given. */
export function pluralForm(number: number, forms: Plural, rules: Intl.PluralRules = RULES): string {
  const form = rules.select(number);
  return (form === "zero" || form === "two" ? undefined : forms[form]) ?? forms.other;
}
