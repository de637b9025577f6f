import { useMemo } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Shop } from "../data/shop.ts";
import { FormCards } from "../rjsf-theme/FormCards.tsx";
import type { Edits } from "../rjsf-theme/form-context.ts";
import { drawnFields, formSchema } from "../rjsf-theme/form-schema.ts";
import { validatorOf } from "../rjsf-theme/validator.ts";

interface Props {
  family: Family;
  configuration: Fields;
  shop: Shop;
  problems: readonly Problem[];
  pending: Readonly<Record<string, string>>;
  edit: Edits;
  side: HTMLElement | null;
}

/** Draws the cards of a family's editor from its schema. Problems are passed in, because only some are to be shown yet. */
export function RuleForm({ family, configuration, shop, problems, pending, edit, side }: Props) {
  const drawn = drawnFields(family, configuration, (entitlement) => isEntitled(entitlement, shop.facts));
  const key = drawn.map(([name]) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawn fields are the same as long as their names are
  const form = useMemo(() => formSchema(family, drawn), [family, key]);
  const validator = useMemo(() => validatorOf(() => true, form.schema), [form]);
  const { currency } = shop;
  const { change, put, arrange, choose, type, touch, forget } = edit;
  const shared = useMemo(
    () => ({
      family,
      properties: family.properties,
      sections: family.editor.sections,
      currency,
      change,
      put,
      arrange,
      choose,
      type,
      touch,
      forget,
      side,
    }),
    [family, currency, change, put, arrange, choose, type, touch, forget, side],
  );
  return <FormCards {...{ form, validator, shared, configuration, problems, pending }} />;
}
