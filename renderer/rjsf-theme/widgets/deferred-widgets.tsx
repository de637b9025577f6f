import { lazyPart } from "../../ui/lazy.tsx";

/**
 * Loads the rare widgets: few conditions have presets beside free text, dates, or names that the store knows already; few families have
 * modes.
 */
const rare = () => import("./lazy-widgets.ts");
export const ChoiceWidget = lazyPart(() => rare().then((file) => file.ChoiceWidget));
export const DateWidget = lazyPart(() => rare().then((file) => file.DateWidget));
export const ModeWidget = lazyPart(() => rare().then((file) => file.ModeWidget));
export const SuggestedText = lazyPart(() => rare().then((file) => file.SuggestedText));

/** Widget with the long list of countries, which few conditions need; it is loaded with the first one. */
export const CountriesWidget = lazyPart(() => import("./countries.tsx").then((file) => file.CountriesWidget));

/** Loads the widgets for products and other resources, which few fields hold. */
const picked = () => import("../lazy-products.ts");
export const ResourceWidget = lazyPart(() => picked().then((file) => file.ResourceWidget));
export const ResourcesWidget = lazyPart(() => picked().then((file) => file.ResourcesWidget));

/** Loads the widgets of links, which have a domain and are derived from other fields, and of codes, which others may have. */
const links = () => import("../lazy-objects.ts");
export const DiscountCodeField = lazyPart(() => links().then((file) => file.DiscountCodeField));
export const DiscountCodeWidget = lazyPart(() => links().then((file) => file.DiscountCodeWidget));
export const DomainWidget = lazyPart(() => links().then((file) => file.DomainWidget));
export const LinkWidget = lazyPart(() => links().then((file) => file.LinkWidget));
