import type { Address, DeliveryOption, MethodType, Store } from "../store.ts";
import type { DeliveryGroup, GroupType, Line, Option } from "./checkout.ts";
import { isNamed } from "./delivery.ts";
import type { Reader } from "./reader.ts";

const KEYS = ["handle", "title", "code", "description", "price", "deliveryMethodType", "carrier"];
const TYPES: readonly MethodType[] = ["SHIPPING", "PICK_UP", "LOCAL", "PICKUP_POINT", "RETAIL", "NONE"];
const GROUPS: readonly GroupType[] = ["ONE_TIME_PURCHASE", "SUBSCRIPTION"];

/** Parts of the checkout on which its delivery options depend. */
export interface Situation {
  lines: readonly Line[];
  address: Address | null;
  /** True after the cart step. Before, nothing is offered. */
  hasStarted: boolean;
}

/** Reads the delivery groups of the lines. Each has the options of the file, or those that the store offers at the address. */
export function readDeliveryGroups(reader: Reader, store: Store, raw: unknown, { lines, address, hasStarted }: Situation): DeliveryGroup[] {
  const given = reader.list(raw, "/deliveryOptions")?.flatMap((each, at) => readOption(reader, store, each, at) ?? []);
  const twice = given?.findIndex(({ handle }, at) => given.some((other, before) => before < at && other.handle === handle)) ?? -1;
  if (twice >= 0) reader.refuse(`/deliveryOptions/${twice}`, "must have another handle than the options before it");
  const offered = given ?? (address ? store.deliveryOptions.filter((option) => isOffered(option, address)).map(optionOf) : []);
  return groupTypes(lines).map((groupType, at) => ({
    id: `gid://shopify/CartDeliveryGroup/${at}`,
    groupType,
    options: hasStarted ? offered.map((option) => ({ ...option, handle: at === 0 ? option.handle : `${option.handle}-${at + 1}` })) : [],
  }));
}

/** Reads the requested option, which must be offered if any options are. */
export function readDeliveryOption(reader: Reader, raw: unknown, groups: readonly DeliveryGroup[]): string | null {
  const methodName = reader.text(raw, "/deliveryMethod") ?? null;
  const options = groups.flatMap((group) => group.options);
  if (methodName === null || options.length === 0 || options.some((option) => isNamed(option, methodName))) return methodName;
  const titles = [...new Set(options.map(({ title }) => title))];
  reader.refuse("/deliveryMethod", `must be one of the options on offer: ${titles.join(", ")}`);
  return null;
}

/** Returns the group types. A cart without lines has one group all the same; a cart with nothing to deliver has none. */
function groupTypes(lines: readonly Line[]): GroupType[] {
  if (lines.length === 0) return ["ONE_TIME_PURCHASE"];
  return GROUPS.filter((type) => lines.some(({ group, variant }) => group === type && variant.requiresShipping));
}

function readOption(reader: Reader, store: Store, raw: unknown, at: number): Option | undefined {
  const path = `/deliveryOptions/${at}`;
  const given = reader.named(raw, path, "title", KEYS);
  const title = reader.text(given?.title, `${path}/title`);
  if (given === undefined || title === undefined) {
    return given || raw == null ? reader.refuse(path, "must be the title of a delivery option, or an object with one") : undefined;
  }
  const match = store.deliveryOptions.find((option) => isNamed(option, title));
  const price = reader.amount(given.price, `${path}/price`);
  const carrier = reader.text(given.carrier, `${path}/carrier`);
  return {
    handle: reader.text(given.handle, `${path}/handle`) ?? match?.handle ?? `option-${at}`,
    title,
    code: reader.text(given.code, `${path}/code`) ?? match?.code ?? title,
    description: reader.text(given.description, `${path}/description`) ?? match?.description ?? "",
    price: price ?? match?.price ?? "0.00",
    methodType: reader.choice(given.deliveryMethodType, `${path}/deliveryMethodType`, TYPES) ?? match?.methodType ?? "SHIPPING",
    ...(carrier === undefined ? {} : { carrier }),
  };
}

function isOffered({ countries, provinces }: DeliveryOption, { countryCode, provinceCode }: Address): boolean {
  return (!countries || countries.includes(countryCode ?? "")) && (!provinces || provinces.includes(provinceCode ?? ""));
}

function optionOf({ countries: _countries, provinces: _provinces, ...option }: DeliveryOption): Option {
  return option;
}
