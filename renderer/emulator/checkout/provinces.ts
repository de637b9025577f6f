/** Names of provinces in the countries that links often name: "CODE Name" in a line each. */
const NAMES = new Map(
  Object.entries({
    AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|
    WA Western Australia`,
    CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|
    NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
    US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|
    GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|
    MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|
    NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|
    SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|
    WY Wyoming`,
  }),
);

/** Returns the provinces of a country by their names; empty where we have none. */
export function provincesOf(country: string): { code: string; name: string }[] {
  const lines = (NAMES.get(country) ?? "").split("|").map((line) => line.trim());
  return lines.filter((line) => line !== "").map((line) => ({ code: line.split(" ")[0] ?? "", name: line.slice(line.indexOf(" ") + 1) }));
}
