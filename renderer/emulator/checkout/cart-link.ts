/** Product that a cart link puts into the cart. */
export interface LinkItem {
  /** Number of the variant. */
  variant: string;
  quantity: number;
}

/** Shipping address of a link, as it is typed there: places may be names or codes. */
export interface LinkAddress {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  country: string;
  zip: string;
}

/** Parts that Shopify reads in a cart link; a missing part is an empty text. */
export interface CartLink {
  /** Host of the store it leads to; empty in an address without one. */
  host: string;
  items: LinkItem[];
  /** Parts among the products that name none. */
  malformed: string[];
  /** True if it leads to the cart page and not on to checkout. */
  storefront: boolean;
  discount: string;
  email: string;
  address: LinkAddress;
  note: string;
  /** Attributes of the cart. */
  attributes: { key: string; value: string }[];
  utm: Utm;
}

export interface Utm {
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
}

const LINK = /^(?:https?:\/\/)?(?<host>[^/?#]*)(?:\/[^?#]*?)??\/cart\/(?<items>[^?#]*)(?:\?(?<query>[^#]*))?(?:#.*)?$/isu;
const ATTRIBUTE = /^attributes\[(?<key>[^\]]+)\]$/u;
const ITEM = /^(?<variant>[0-9]{1,20}):(?<quantity>[0-9]{1,16})$/u;

/**
 * Emulates Shopify's reading of a cart permalink, given as a whole address or as its path. Null for an address that is no cart link; any
 * other contents are read as text, without errors. Of a parameter that is given twice, the later one counts.
 */
export function readCartLink(url: string): CartLink | null {
  const params = LINK.exec(url.trim())?.groups;
  if (!params) return null;
  const { host = "", items = "", query = "" } = params;
  const given = new URLSearchParams(query);
  const text = (name: string): string => given.getAll(name).at(-1) ?? "";
  const place = (name: string): string => text(`checkout[shipping_address][${name}]`);
  const parts = items.split(",").filter((part) => part !== "");
  const read = parts.map(itemIn);
  return {
    host: host.toLowerCase(),
    items: read.flatMap((item) => item ?? []),
    malformed: parts.filter((_, at) => read[at] === null).map(decoded),
    storefront: text("storefront") === "true",
    discount: text("discount"),
    email: text("checkout[email]"),
    address: {
      ...{ firstName: place("first_name"), lastName: place("last_name"), address1: place("address1"), address2: place("address2") },
      ...{ city: place("city"), province: place("province"), country: place("country"), zip: place("zip") },
    },
    note: text("note"),
    attributes: [...new Set(given.keys())].flatMap((name) => {
      const key = ATTRIBUTE.exec(name)?.groups?.key;
      return key === undefined ? [] : [{ key, value: text(name) }];
    }),
    utm: {
      ...{ source: text("utm_source"), medium: text("utm_medium"), campaign: text("utm_campaign") },
      ...{ term: text("utm_term"), content: text("utm_content") },
    },
  };
}

function itemIn(part: string): LinkItem | null {
  const { variant, quantity } = ITEM.exec(decoded(part))?.groups ?? {};
  const number = Number(quantity);
  return variant !== undefined && number >= 1 && Number.isSafeInteger(number) ? { variant, quantity: number } : null;
}

/** Decodes percent-encoding as a browser does: a malformed encoding stands for itself. A plus is a plus in a path. */
function decoded(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll("+", "%2B").replaceAll("&", "%26")}`).get("part") ?? part;
}
