import { DOCUMENT_BYTES, TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import type { TextField, TranslationComponent } from "../../../engine/types/translation-component.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";

const SHAPE = `One metafield of the shop, \`${TRANSLATIONS}\`, of at most ${DOCUMENT_BYTES.toLocaleString("en")} bytes. Below the key of each component stand its
texts by field: from language to text, \`default\` always among them. A component with instances has \`_instances\`, a list of \`{id, name}\`, and below each
\`id\`, which is the key, an underscore and a timestamp, the texts of that instance.
`;

/** engine/generated/translations.md: the stored form of blocks' texts, for people who write about the product or call it. */
export function emitTranslationsPage(components: readonly TranslationComponent[]): string {
  return `${PAGE_COMMENT}\n# Extension Translations\n\n${SHAPE}\n${components.map(section).join("\n")}`;
}

function section({ key, shortTitle, title, description, instances, variables = [], fields }: TranslationComponent): string {
  return [
    `## ${title}\n`,
    `${description} Stored below \`${key}\`, edited in the tab ${shortTitle}.\n`,
    ...(instances ? [`- Instances: at first "${instances.default}"; others could be ${instances.examples.join(", ")}.`] : []),
    ...(variables.length > 0 ? [`- Filled in: ${variables.map((name) => `\`{{${name}}}\``).join(", ")}.`] : []),
    ...(instances || variables.length > 0 ? [""] : []),
    "| field | title | lines | what it is |",
    "|---|---|---|---|",
    ...fields.map(row),
    "",
  ].join("\n");
}

const row = ({ id, title, description, lineMode }: TextField): string =>
  `| \`${id}\` | ${title} | ${lineMode ? "several" : "one"} | ${description} |`;
