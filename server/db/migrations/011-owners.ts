/** Allows several configurations of a shop in one Shopify object: the id stays indexed, and is no longer unique. */
export function owners(): string {
  return `
    drop index customizations_platform;
    create index customizations_platform on customizations (shop, platform_id);`;
}
