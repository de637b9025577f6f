import { BLOCK_TARGETS } from "../../../engine/declarations/block-targets.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { GIFTS } from "../../../extensions/block/declared.ts";
import { oneOf } from "../../codegen/checks/reporter.ts";
import { EVERYWHERE } from "../../codegen/checks/translations.ts";
import { idOf, metaOf } from "../../codegen/declarations/ids.ts";
import type { Source } from "../../codegen/declarations/load.ts";
import { componentsOf } from "../../codegen/declarations/translation-components.ts";
import { blockTitle } from "../ids.ts";
import type { Declaration, Named, Written } from "../types.ts";

/** Template of a block that shows the merchant's texts of a component, with their variables filled in, or else a text of its own. */
export function translatedBlock({ id, title = blockTitle(id) }: Named, translation: string, sources: readonly Source[]): Written {
  const components = componentsOf([...sources]);
  const component = components.find((each) => each.id === translation);
  if (component === undefined)
    throw new Error(`"${translation}" is no component of schemas/translations: ${oneOf(components.map((each) => each.id))}`);
  const { instances, variables = [] } = component;
  const own = variables.filter((name) => !EVERYWHERE.includes(name));
  const drawn = `extensions/${id}/src/Block.tsx`;
  const json = {
    $schema: metaOf("block"),
    $id: idOf("blocks", id),
    title,
    description: "Say what it shows to customers.",
    // the total of a cart leaves out its gifts, which these documents tell
    ...(variables.includes("total") && GIFTS.length > 0 ? { documents: GIFTS.map(({ document }) => document.key) } : {}),
    targets: Object.keys(BLOCK_TARGETS),
    capabilities: ["network_access"],
    translation,
    ...(own.length > 0 ? { variables: own } : {}),
    settings: {},
    locales: { en: textsOf(title, instances?.label) },
  };
  const unknown = own.map((name) => `{{${name}}}`).join(" and ");
  return {
    files: new Map<string, Declaration | string>([
      [`schemas/blocks/${id}.json`, json],
      [drawn, source(title, component)],
    ]),
    next: `${drawn} shows what the merchant saved under ${component.title}, or else "text" of "locales"${
      own.length > 0 ? `; give "values" there what it knows for ${unknown}: until then, a line that holds it is left out` : ""
    }`,
  };
}

function textsOf(title: string, label: string | undefined): Record<string, string> {
  const own = {
    text: "Say what customers read until the merchant writes a text.",
    previewTitle: `${title} appears here`,
    preview: "Customers see its text.",
  };
  if (label === undefined) return own;
  return {
    ...own,
    unknownTitle: "There is no “{{name}}”",
    unknown: "Customers see the first one. Extension Translations has: {{names}}.",
  };
}

/** Source of the component that draws the block. */
function source(title: string, { fields, instances }: TranslationComponent): string {
  const isNamed = instances !== undefined;
  const names = fields.map(({ id }) => JSON.stringify(id)).join(", ");
  const drawn = '<Paragraphs texts={texts.length > 0 ? texts : [builtInText(api, "text")]} />';
  return `import type { StandardApi } from "@shopify/ui-extensions/checkout";
${isNamed ? "" : 'import { isObject } from "../../../engine/lib/object.ts";\n'}import { splitParagraphs } from "../../block/fill-variables.ts";
${isNamed ? 'import { instanceFor, instancesIn } from "../../block/instances.ts";\n' : ""}import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { merchantText } from "../../block/merchant-text.ts";
${isNamed ? 'import { UnknownInstance } from "../../block/UnknownInstance.tsx";\n' : ""}import { textVariables } from "../../block/text-variables.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { declared, builtInText${isNamed ? ", setting" : ""} } from "./declared.ts";

/** ${title}: the texts of the merchant in the customer's language, or else the block's own. */
export function Block({ api }: { api: StandardApi }) {
${isNamed ? INSTANCE : ONLY}
  const values = textVariables(api, viewOf(api));
  const texts = [${names}].flatMap((name) => splitParagraphs(merchantText(api, fields, name), values));
  return ${isNamed ? `<UnknownInstance {...{ api, named, all }}>${drawn}</UnknownInstance>` : drawn};
}
`;
}

const INSTANCE = `  const named = setting(api, "instance");
  const all = instancesIn(checkoutDocumentOf(api, declared.texts.key), declared.texts.under);
  const fields = instanceFor(all, named)?.fields ?? {};`;
const ONLY = `  const { [declared.texts.under]: saved } = checkoutDocumentOf(api, declared.texts.key);
  const fields = isObject(saved) ? saved : {};`;
