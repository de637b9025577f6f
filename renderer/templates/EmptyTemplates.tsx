import { useId } from "react";
import { pages } from "../../engine/generated/screens.ts";
import { templates } from "../../engine/generated/templates.ts";
import { useShop } from "../data/shop.ts";
import { Link, Row, Text } from "../ui/polaris-components.ts";
import { TemplateCard } from "./TemplateCard.tsx";
import "./templates.css";

/** Number of templates that stand below an empty list. */
const SHOWN = 3;

/** Shows the first templates of a family below its empty list; draws nothing for a family without any. */
export function EmptyTemplates({ family }: { family: string }) {
  const id = useId();
  const shop = useShop();
  const own = templates.filter((template) => template.family === family).slice(0, SHOWN);
  if (own.length === 0) return null;
  return (
    <section className="templates-group" aria-labelledby={id}>
      <Row align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd" id={id}>
          Begin with a template
        </Text>
        <Link url={pages.templates}>All templates</Link>
      </Row>
      <ul className="templates">
        {own.map((template) => (
          <TemplateCard key={template.id} level="h3" {...{ template, shop }} />
        ))}
      </ul>
    </section>
  );
}
