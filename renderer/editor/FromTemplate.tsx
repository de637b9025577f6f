import { useEffect, useMemo } from "react";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { pages } from "../../engine/generated/screens.ts";
import { templates } from "../../engine/generated/templates.ts";
import { templateFields } from "../../engine/templates/template-fields.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Template } from "../../engine/types/template.ts";
import type { Shop } from "../data/shop.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import { loadItems } from "../rjsf-theme/fields/deferred-fields.tsx";
import { idOf } from "../rjsf-theme/pointer.ts";
import { Banner, Link } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { draft } from "./draft.ts";
import { EditorSession } from "./EditorSession.tsx";

interface Props {
  id: string;
  family: Family;
  shop: Shop;
}

/** Opens the editor with what a template sets. An address may be older than the app, so its template may be gone. */
export function FromTemplate({ id, family, shop }: Props) {
  const template = templates.find((each) => each.family === family.id && each.id === id);
  if (template !== undefined) return <TemplateEditor key={id} {...{ template, family, shop }} />;
  return (
    <Screen title="Templates" back={family.list.path}>
      <Banner tone="warning" title="This template no longer exists">
        <Link url={pages.templates}>All templates</Link>
      </Banner>
    </Screen>
  );
}

function TemplateEditor({ template, family, shop }: Omit<Props, "id"> & { template: Template }) {
  const initial = useMemo(() => {
    loadItems();
    const fields = templateFields(family, template);
    return draft(family, subtypeOf(fields), applyEntitlements(family, fields, shop.facts));
  }, [template, family, shop]);
  const [first] = template.blanks;
  useEffect(() => {
    if (first !== undefined) focusAfterRender(idOf(first.field), true);
  }, [first]);
  return <EditorSession {...{ family, initial, shop }} identity={undefined} origin={`template-${template.id}`} />;
}
