import { type Client, connect } from "../../soak/support/client.ts";
import type { Stage } from "./stage.ts";

/** Shops by how many payment rules they have. */
export const SMALL = { shop: "bench-25.myshopify.com", rules: 25 };
export const LARGE = { shop: "bench-500.myshopify.com", rules: 500 };
/** Another shop, of the same size as the small one. */
export const NEIGHBOUR = { shop: "bench-neighbour.myshopify.com", rules: 25 };

const AT_ONCE = 4;

/** Fills a shop by the calls that the editor makes. */
export async function fill({ url, tokensAt }: Stage, { shop, rules }: typeof SMALL): Promise<void> {
  const client = connect(url, tokensAt, shop);
  const left = Array.from({ length: rules }, (_, index) => index);
  const worker = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) await create(client, rule(index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function create(client: Client, configuration: Record<string, unknown>): Promise<void> {
  const { status, body } = await client.create(configuration);
  if (status !== 200) throw new Error(`a rule was answered with ${status}: ${JSON.stringify(body)}`);
}

/** A rule of five conditions of the usual kinds; off, since a shop may have only 25 that are on. */
export function rule(index: number): Record<string, unknown> {
  const method = [`Method ${index}`, "Cash on Delivery"];
  return {
    ...{ name: `Rule ${index}`, type: "Payment Customization", subtype: "hide", enabled: false },
    ...{ method, exactMatch: { "Cash on Delivery": true } },
    conditions: [
      { id: "1", type: "Cart Total", operator: "is greater than", value: `${index}.00` },
      { id: "2", type: "Cart Total", operator: "is less than", value: "5000.00" },
      { id: "3", type: "Customer Tag", operator: "is", value: `tag ${index}, wholesale` },
      { id: "4", type: "Product Tag", operator: "is not", value: "gift, sample" },
      { id: "5", type: "Country", operator: "is", value: ["US", "CA", "MX"] },
    ],
  };
}
