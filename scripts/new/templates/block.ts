import { idOf, metaOf } from "../../codegen/declarations/ids.ts";
import { blockTitle } from "../ids.ts";
import type { Make, Named, Written } from "../types.ts";
import { translatedBlock } from "./translated-block.ts";

/** Template of a block: it shows the texts of the requested component, or else one that the merchant types where it is placed. */
export const block: Make = (named, sources) =>
  named.translation === undefined ? messageBlock(named) : translatedBlock(named, named.translation, sources);

function messageBlock({ id, title = blockTitle(id) }: Named): Written {
  const json = {
    $schema: metaOf("block"),
    $id: idOf("blocks", id),
    title,
    description: "Say what it shows to customers.",
    targets: ["purchase.checkout.block.render"],
    capabilities: [],
    settings: {
      message: { type: "single_line_text_field", title: "Message", description: "Say where customers see it." },
    },
    locales: { en: { previewTitle: `${title} appears here`, preview: "Customers see nothing until its message is written." } },
  };
  return {
    files: new Map<string, typeof json | string>([
      [`schemas/blocks/${id}.json`, json],
      [`extensions/${id}/src/Block.tsx`, component(title)],
    ]),
    next: `what it shows stands in extensions/${id}/src/Block.tsx; its other files are written by npm run codegen`,
  };
}

function component(title: string): string {
  return `import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { setting } from "./declared.ts";

/** ${title}: the message of the merchant. */
export function Block({ api }: { api: StandardApi }) {
  const message = setting(api, "message") ?? "";
  return message === "" ? <EditorPlaceholder api={api} /> : <s-text>{message}</s-text>;
}
`;
}
