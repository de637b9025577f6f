/** An object of the platform may hold several of a shop's configurations: its id is looked up, and no longer one row's alone. */
export function owners(): string {
  return `
    drop index customizations_platform;
    create index customizations_platform on customizations (shop, platform_id);`;
}
