import { useId } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { lockReason } from "../../engine/declarations/helpful-plan.ts";
import type { Template } from "../../engine/types/template.ts";
import type { Shop } from "../data/shop.ts";
import { Badge, LockIcon, Text } from "../ui/polaris-components.ts";
import { TemplatePicture } from "./TemplatePicture.tsx";
import { templateHref } from "./template-href.ts";

interface Props {
  template: Template;
  shop: Shop | undefined;
  /** Heading level of the title. */
  level: "h2" | "h3";
}

/** Shows a template as a card: what customers see, what it does and what it needs. The whole card leads to the editor. */
export function TemplateCard({ template, shop, level }: Props) {
  const id = useId();
  const { title, description, needs, entitlements } = template;
  const lacking = shop && entitlements.find((entitlement) => !isEntitled(entitlement, shop.facts));
  const reasons = shop === undefined || lacking === undefined ? [] : [lockReason(lacking, shop.facts)];
  return (
    <li className="template-card">
      <TemplatePicture template={template} />
      <div className="template-text">
        <div className="template-head">
          <Text as={level} variant="headingSm" id={id}>
            {title}
          </Text>
          {entitlements.length > 0 && <Badge {...(lacking === undefined ? {} : { icon: LockIcon })}>Plus</Badge>}
        </div>
        <Text as="p" tone="subdued">
          {description}
        </Text>
        {[...needs, ...reasons].map((need) => (
          <Text key={need} as="p" tone="subdued" variant="bodySm">
            {need}
          </Text>
        ))}
        <a className="template-use" href={templateHref(template)} aria-label={`Use ${title}`}>
          Use
        </a>
      </div>
    </li>
  );
}
