import type { Placement, Store } from "../store.ts";
import type { Method } from "./checkout.ts";
import type { Reader } from "./reader.ts";

const KEYS = ["id", "name", "placements"];
const PLACEMENTS: readonly Placement[] = ["ACCELERATED_CHECKOUT", "PAYMENT_METHOD"];

/** Reads the payment methods of a checkout: those of the file, or those that the store offers in the buyer's country. */
export function readMethods(reader: Reader, store: Store, raw: unknown, country: string): Method[] {
  const given = reader.list(raw, "/paymentMethods");
  if (given) return given.flatMap((each, at) => readMethod(reader, store, each, at) ?? []);
  const offered = store.paymentMethods.filter(({ countries }) => !countries || countries.includes(country));
  return offered.map(({ name, placements }, at) => ({ id: methodId(at), name, placements }));
}

function readMethod(reader: Reader, store: Store, raw: unknown, at: number): Method | undefined {
  const path = `/paymentMethods/${at}`;
  const given = reader.named(raw, path, "name", KEYS);
  const name = reader.text(given?.name, `${path}/name`);
  if (!given) return undefined;
  if (name === undefined) return reader.refuse(path, "must be the name of a payment method, or an object with one");
  const match = store.paymentMethods.find((method) => method.name === name);
  const placements = given.placements === undefined ? match?.placements : readPlacements(reader, given.placements, `${path}/placements`);
  return {
    id: reader.text(given.id, `${path}/id`) ?? methodId(at),
    name,
    placements: placements ?? ["PAYMENT_METHOD"],
  };
}

function readPlacements(reader: Reader, raw: unknown, path: string): Placement[] | undefined {
  return reader.list(raw, path)?.flatMap((each, at) => reader.choice(each, `${path}/${at}`, PLACEMENTS) ?? []);
}

function methodId(at: number): string {
  return `gid://shopify/PaymentCustomizationPaymentMethod/${at}`;
}
