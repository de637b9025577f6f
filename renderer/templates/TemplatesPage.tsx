import { useEffect, useState } from "react";
import { contents } from "../../engine/generated/contents.ts";
import { pages } from "../../engine/generated/screens.ts";
import { templates } from "../../engine/generated/templates.ts";
import { capitalize } from "../../engine/lib/text.ts";
import { useShop } from "../data/shop.ts";
import { rename, useAddress } from "../lib/navigate.ts";
import { Link, Stack, Text } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { CATEGORIES, type Category, categoryNamed } from "./categories.ts";
import { type GalleryView, matchTemplates } from "./match-templates.ts";
import { TemplateCard } from "./TemplateCard.tsx";
import "./templates.css";

const QUERY = "search";
const CATEGORY = "category";

/** Shows the gallery of templates, by heading; what is searched for stands in the address, so that it is there again on the way back. */
export function TemplatesPage() {
  const { searchParams } = useAddress();
  const shop = useShop();
  const [view, setView] = useState<GalleryView>(() => ({
    query: searchParams.get(QUERY) ?? "",
    category: categoryNamed(searchParams.get(CATEGORY)),
  }));
  useEffect(() => rename(addressOf(view)), [view]);
  const groups = matchTemplates(templates, view);
  const count = groups.reduce((sum, group) => sum + group.templates.length, 0);
  const search = (query: string) => setView((last) => ({ ...last, query }));
  return (
    <Screen title="Templates" subtitle="Begin with what others use, and fill in the blanks" back={pages.home}>
      <Stack gap="500">
        <div className="templates-tools">
          <SearchField
            id="templates-search"
            label="Search templates"
            value={view.query}
            onChange={search}
            onFocus={() => undefined}
            onClear={() => search("")}
          >
            <Text as="span" visuallyHidden>
              {count === 1 ? "1 template" : `${count} templates`}
            </Text>
          </SearchField>
          <CategoryButtons chosen={view.category} onChoose={(category) => setView((last) => ({ ...last, category }))} />
        </div>
        {groups.map(({ category, title, templates: own }) => (
          <section key={category} className="templates-group" aria-label={title}>
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <ul className="templates">
              {own.map((template) => (
                <TemplateCard key={`${template.family}/${template.id}`} level="h3" {...{ template, shop }} />
              ))}
            </ul>
          </section>
        ))}
        {count === 0 && <Text as="p">No template matches. Change the search, or start from scratch.</Text>}
        <Scratch />
      </Stack>
    </Screen>
  );
}

function CategoryButtons({ chosen, onChoose }: { chosen: Category | undefined; onChoose: (category: Category | undefined) => void }) {
  const all: [Category | undefined, string][] = [[undefined, "All"], ...(Object.entries(CATEGORIES) as [Category, string][])];
  return (
    <fieldset className="templates-categories" aria-label="Kinds of templates">
      {all.map(([id, title]) => (
        <button key={title} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** Leads to the lists, which create a configuration without a template. */
function Scratch() {
  return (
    <section className="templates-group" aria-labelledby="templates-scratch">
      <Text as="h2" variant="headingMd" id="templates-scratch">
        Start from scratch
      </Text>
      <ul className="templates-scratch">
        {contents.map(({ id, list, labels, title }) => (
          <li key={id}>
            <Link url={`${list.path}?create`} accessibilityLabel={`Create a new ${labels.one}: ${title}`}>
              {capitalize(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ query, category }: GalleryView): string {
  const params = new URLSearchParams({
    ...(query.trim() === "" ? {} : { [QUERY]: query }),
    ...(category === undefined ? {} : { [CATEGORY]: category }),
  });
  return params.size === 0 ? pages.templates : `${pages.templates}?${params}`;
}
