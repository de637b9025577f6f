import pg from "pg";
import { type Client, connect, tokenOf } from "../../soak/support/client.ts";
import type { Stage } from "./stage.ts";

/** Shops, by how many payment rules they have. */
export const SMALL = { shop: "bench-25.myshopify.com", rules: 25 };
export const LARGE = { shop: "bench-500.myshopify.com", rules: 500 };
/** Second shop, of the same size as the small one. */
export const NEIGHBOUR = { shop: "bench-neighbour.myshopify.com", rules: 25 };

/** Shop with a survey, and how many responses it has. */
export const ASKING = { shop: "bench-asking.myshopify.com", answers: 100_000 };

const AT_ONCE = 4;

/** Fills a shop through the calls that the editor makes. */
export async function fillShops({ url, tokensAt }: Stage, { shop, rules }: typeof SMALL): Promise<void> {
  const client = connect(url, tokensAt, shop);
  const pending = Array.from({ length: rules }, (_, index) => index);
  const worker = async () => {
    for (let index = pending.shift(); index !== undefined; index = pending.shift()) await create(client, rule(index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Creates a survey with responses of buyers over two months. Returns the path of its responses. */
export async function fillAnswers({ url, tokensAt }: Stage, databaseUrl: string): Promise<string> {
  const { shop, answers } = ASKING;
  const headers = { Authorization: `Bearer ${await tokenOf(tokensAt, shop)}`, "Content-Type": "application/json" };
  const options = ["A friend", "A search"];
  const elements = [
    { type: "radio", id: "element-1", label: "How did you find us?", options },
    { type: "text", id: "element-2", label: "Anything else?" },
  ];
  const made = await fetch(`${url}/api/apps/surveys`, { method: "POST", headers, body: JSON.stringify({ title: "Asked", elements }) });
  if (made.status !== 200) throw new Error(`a survey was answered with ${made.status}: ${await made.text()}`);
  const id = String(Object(await made.json()).id);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(ANSWERS, [shop, id, answers]);
  await client.query("analyze answers");
  await client.end();
  return `/api/apps/surveys/${id}/responses`;
}

const ANSWERS = `
  insert into answers (shop, guid, checkout, revision, at, answers, counted)
  select $1, $2::uuid, 'c-' || n, 1, now() - make_interval(mins => n % 86400),
    json_build_object('element-1', case when n % 2 = 0 then 'A friend' else 'A search' end, 'element-2', 'Nothing else ' || n),
    jsonb_build_object('element-1', case when n % 2 = 0 then 'A friend' else 'A search' end, 'element-2', null)
  from generate_series(1, $3::int) n`;

async function create(client: Client, configuration: Record<string, unknown>): Promise<void> {
  const { status, body } = await client.create(configuration);
  if (status !== 200) throw new Error(`a rule was answered with ${status}: ${JSON.stringify(body)}`);
}

/** Rule of five conditions of the usual types. The rule is off, since a shop may have only 25 active rules. */
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
