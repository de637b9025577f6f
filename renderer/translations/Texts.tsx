import { useMemo } from "react";
import { components } from "../../engine/generated/translations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { Tabs } from "../ui/Tabs.tsx";
import { ComponentTexts } from "./ComponentTexts.tsx";
import { languagesIn } from "./edit/languages.ts";
import type { Edits } from "./edits.ts";
import { Languages } from "./Languages.tsx";
import type { Shown } from "./use-selection.ts";

interface Props {
  /** Undefined while it loads. */
  document: Fields | undefined;
  /** True if the document could not be loaded and this one stands for it. */
  isUnread?: boolean;
  shown: Shown;
  problems: readonly Problem[];
  disabled: boolean;
  edits: Edits;
}

const TABS = components.map(({ key, shortTitle }) => ({ id: key, title: shortTitle }));

/** Draws the languages, and a tab for each component; only one tab is drawn. */
export function Texts({ document, isUnread = false, shown, problems, disabled, edits }: Props) {
  const languages = useLanguages(document);
  const component = components.find(({ key }) => key === shown.tab);
  return (
    <>
      <Languages {...{ languages, isUnread, disabled }} onAdd={edits.addLanguage} onRemove={edits.removeLanguage} />
      <Tabs label="Blocks" tabs={TABS} chosen={shown.tab} onChoose={shown.open}>
        {document !== undefined && languages !== undefined && component !== undefined && (
          <ComponentTexts
            {...{ component, document, isUnread, languages, problems, disabled, edits }}
            chosen={shown.instanceOf(document, component)}
          />
        )}
      </Tabs>
    </>
  );
}

/** Returns the languages of a document: the same array as long as they are the same. */
function useLanguages(document: Fields | undefined): readonly string[] | undefined {
  const joined = useMemo(() => document && languagesIn(document, components).join("\n"), [document]);
  return useMemo(() => (joined === undefined ? undefined : joined.split("\n").filter(Boolean)), [joined]);
}
