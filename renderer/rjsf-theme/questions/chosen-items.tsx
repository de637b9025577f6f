import type { FieldProps } from "@rjsf/utils";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { withoutDanglingReferences } from "../../../engine/configuration/item-references.ts";
import { itemTypesOf } from "../../../engine/declarations/item-types.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { type Form, FormContext, useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import type { DanglingCondition } from "./dangling-conditions.tsx";
import { QuestionList } from "./question-list.tsx";

const Question = lazyPart(() => import("./dangling-conditions.tsx").then((file) => file.DanglingConditions));

/** Change of the order that waits for a confirmation, because conditions of other items would be lost. */
interface Waiting {
  items: unknown[];
  losing: DanglingCondition[];
}

/** Draws items whose type is chosen before they are added. Conditions that refer to an item are removed only after a confirmation. */
export function ChosenItems({ of: props }: { of: FieldProps }) {
  const form = useForm();
  const [waiting, setWaiting] = useState<Waiting>();
  const schema = declaredBy(props.schema);
  const pointer = pointerOf(props.fieldPathId.$id);
  const kinds = itemTypesOf(form.family, schema);
  const latest = useRef(props.formData);
  useLayoutEffect(() => {
    latest.current = props.formData;
  }, [props.formData]);
  // the same while somebody types: every control would be drawn again with another form
  const guarded = useMemo((): Form => {
    const arrange: Form["arrange"] = (at, from, fresh) => {
      const items: readonly unknown[] = Array.isArray(latest.current) ? latest.current : [];
      const next = from.map((place, now) => (from.indexOf(place) < now ? fresh : (items[place] ?? fresh)));
      const result = withoutDanglingReferences(kinds, next);
      const danglingItems =
        at !== pointer ? [] : items.flatMap((item, place) => (isObject(item) && result.losing.includes(item) ? [{ item, place }] : []));
      if (danglingItems.length === 0) form.arrange(at, from, fresh);
      else setWaiting({ items: result.items, losing: danglingItems });
    };
    return { ...form, arrange };
  }, [form, kinds, pointer]);

  return (
    <FormContext.Provider value={guarded}>
      <QuestionList {...props} />
      {waiting !== undefined && (
        <Question
          noun={schema.itemTypes?.label ?? "item"}
          losing={waiting.losing}
          onConfirm={() => {
            form.put(pointer, waiting.items);
            setWaiting(undefined);
          }}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </FormContext.Provider>
  );
}
