import { type ReactNode, useEffect, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { navigate, useAddress } from "../lib/navigate.ts";
import { lazyPart } from "../ui/lazy.tsx";
import { editorHref } from "./editor-href.ts";

const ChooserTemplates = lazyPart(() => import("../templates/ChooserTemplates.tsx").then((file) => file.ChooserTemplates));
const Chooser = lazyPart(() => import("../ui/Chooser.tsx").then((file) => file.Chooser));

interface Create {
  action: { content: string; onAction: () => void };
  chooser: ReactNode;
}

/**
 * Opens the editor for a new configuration: through a choice of the variants, or directly where there are none. Shopify itself links to
 * `?create`.
 */
export function useCreate(family: Family): Create {
  const { list, variants } = family;
  const isRequested = useAddress().searchParams.has("create");
  const [choosing, setChoosing] = useState(isRequested);
  const straight = variants === undefined;
  useEffect(() => {
    if (isRequested && straight) void navigate(editorHref(family, undefined), { replace: true });
  }, [isRequested, straight, family]);
  const onAction = () => (straight ? void navigate(editorHref(family, undefined)) : setChoosing(true));
  return {
    action: { content: familyText(family, "createButton"), onAction },
    chooser: choosing && variants !== undefined && (
      <Chooser
        title={familyText(family, "chooserTitle")}
        choices={Object.entries(variants).map(([id, variant]) => ({
          title: variant.chooserLabel ?? variant.label,
          text: variant.description,
          href: editorHref(family, id),
        }))}
        more={list.requestLink}
        onClose={() => (isRequested ? void navigate(list.path, { replace: true }) : setChoosing(false))}
      >
        <ChooserTemplates family={family.id} />
      </Chooser>
    ),
  };
}
