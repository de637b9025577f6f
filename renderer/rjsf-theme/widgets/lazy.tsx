import { lazyPart } from "../../ui/lazy.tsx";

/** Few conditions offer presets beside a text of one's own, ask for a date, or for names that the store has already; few families have modes. */
const rare = () => import("./lazy-widgets.ts");
export const ChoiceWidget = lazyPart(() => rare().then((file) => file.ChoiceWidget));
export const DateWidget = lazyPart(() => rare().then((file) => file.DateWidget));
export const ModeWidget = lazyPart(() => rare().then((file) => file.ModeWidget));
export const SuggestedText = lazyPart(() => rare().then((file) => file.SuggestedText));

/** The list of countries is long and few conditions ask for it: it comes with the first one. */
export const CountriesWidget = lazyPart(() => import("./countries.tsx").then((file) => file.CountriesWidget));

/** Few fields hold products and their like. */
const picked = () => import("../lazy-products.ts");
export const ResourceWidget = lazyPart(() => picked().then((file) => file.ResourceWidget));
export const ResourcesWidget = lazyPart(() => picked().then((file) => file.ResourcesWidget));

/** Links alone ask for a domain, and are made of the other fields. */
const links = () => import("../lazy-objects.ts");
export const DiscountCodeWidget = lazyPart(() => links().then((file) => file.DiscountCodeWidget));
export const DomainWidget = lazyPart(() => links().then((file) => file.DomainWidget));
export const LinkWidget = lazyPart(() => links().then((file) => file.LinkWidget));
