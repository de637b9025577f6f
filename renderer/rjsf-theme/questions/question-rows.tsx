import type { FieldProps } from "@rjsf/utils";
import { type ComponentProps, Fragment, useMemo, useState } from "react";
import { itemTypeOf } from "../../../engine/declarations/item-types.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { liftingHelp } from "../fields/announce.ts";
import { createPresses } from "../fields/presses.ts";
import { useForm } from "../form-context.ts";
import { AddHere } from "./add-here.tsx";
import { firstProblemIn } from "./first-problem.ts";
import { labelOf } from "./label-of.ts";
import { loadQuestionFields } from "./load-question-fields.ts";
import { QuestionRow } from "./question-row.tsx";
import { rowSummary } from "./row-summary.ts";
import type { TypePalette } from "./type-palette.tsx";
import type { Rows } from "./use-rows.ts";

const QuestionFields = lazyPart(() => loadQuestionFields().then((file) => file.QuestionFields));
const SortRows = lazyPart(() => import("../fields/sort-rows.tsx").then((file) => file.SortRows));

interface Props {
  rows: Rows;
  /** Props of the list. */
  props: FieldProps;
  palette: Omit<ComponentProps<typeof TypePalette>, "id" | "isFocused" | "onNear" | "onChoose">;
}

/** Draws the rows, and between them and at the end the places where a further item can be added. What drags them comes with the first press. */
export function QuestionRows({ rows, props, palette }: Props) {
  const { list, open, actions, add } = rows;
  const { id, items, noun, full } = list;
  const [adding, setAdding] = useState<number>();
  const [isSortable, setSortable] = useState(false);
  const presses = useMemo(() => createPresses(() => setSortable(true)), []);
  const addAt = (at: number) => ({
    isOpen: adding === at,
    onToggle: () => setAdding(adding === at ? undefined : at),
    palette: {
      ...palette,
      onChoose: (type: string) => {
        setAdding(undefined);
        add(at, type);
      },
    },
  });
  return (
    <div className="rows">
      {items.map((item, index) => {
        const own = `${id}/${index}`;
        const wrong = firstProblemIn(props.errorSchema?.[index], own);
        return (
          <Fragment key={item.id}>
            {index > 0 && <AddHere id={`${own}-before`} name={`Add ${noun} before ${noun} ${index + 1}`} isEnd={false} {...addAt(index)} />}
            <QuestionRow
              id={own}
              itemId={item.id}
              name={`${capitalize(noun)} ${index + 1}`}
              label={labelOf(item, index)}
              summary={rowSummary(itemTypeOf(palette.kinds, item), item)}
              wrong={wrong && (wrong.others === 0 ? wrong.message : `${wrong.message} (and ${wrong.others} more)`)}
              wrongId={wrong?.id}
              count={items.length}
              fullId={`${id}-full`}
              isOpen={open === item.id}
              helpId={`${id}-lifting`}
              {...{ index, full, actions, presses }}
            >
              {open === item.id && <OpenFields {...{ list, index, props }} />}
            </QuestionRow>
          </Fragment>
        );
      })}
      <AddHere id={`${id}-add`} name={`Add ${noun}`} isEnd {...addAt(items.length)} />
      <span id={`${id}-lifting`} hidden>
        {liftingHelp(noun)}
      </span>
      {isSortable && items.length > 1 && (
        <SortRows {...{ id, noun, presses }} itemIds={JSON.stringify(items.map((item) => item.id))} onMove={actions.move} />
      )}
    </div>
  );
}

/** Draws the fields of the open item. */
function OpenFields({ list: { pointer, items }, index, props }: Pick<Rows, "list"> & { index: number; props: FieldProps }) {
  const { put, forget } = useForm();
  const item = items[index];
  if (item === undefined) return null;
  return (
    <QuestionFields
      {...{ item, index, props }}
      onChange={(next) => {
        put(
          pointer,
          items.map((other, at) => (at === index ? next : other)),
        );
        forget(`${pointer}/${index}`);
      }}
    />
  );
}
