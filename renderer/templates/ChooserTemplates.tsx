import { pages } from "../../engine/generated/screens.ts";
import { templates } from "../../engine/generated/templates.ts";
import { Link, Stack, Text } from "../ui/polaris-components.ts";
import { templateHref } from "./template-href.ts";

/** Offers the templates of a family below the choices of a chooser; draws nothing for a family without any. */
export function ChooserTemplates({ family }: { family: string }) {
  const own = templates.filter((template) => template.family === family);
  if (own.length === 0) return null;
  return (
    <Stack gap="300">
      <Text as="h3" variant="headingSm">
        Or begin with a template
      </Text>
      <ul className="chooser">
        {own.map((template) => (
          <li key={template.id}>
            <a className="chooser-choice" href={templateHref(template)}>
              <span className="chooser-title">{template.title}</span>
              <span className="chooser-text">{[template.description, ...template.needs].join(" ")}</span>
            </a>
          </li>
        ))}
      </ul>
      <Link url={pages.templates}>All templates</Link>
    </Stack>
  );
}
