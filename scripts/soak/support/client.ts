/** A reply as it came. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface Saved {
  guid: string;
  revision: number;
}

/** The browser of one shop: signs each request with a session token, and asks for a new one before the old one ends. */
export interface Client {
  call(path: string, data?: unknown): Promise<Reply>;
  /** Sends a body as it is, or none. */
  send(method: string, path: string, body?: unknown): Promise<Reply>;
  create(configuration: Record<string, unknown>): Promise<Reply>;
  update(saved: Saved, configuration: Record<string, unknown>): Promise<Reply>;
  remove(guid: string): Promise<Reply>;
  /** What the shop's list shows. */
  list(): Promise<Listed[]>;
}

export interface Listed extends Saved {
  title: string;
}

const TOKEN_LASTS = 30_000;

/** `tokensAt` is the address of the platform, where it is not the server itself that plays it. */
export function connect(url: string, tokensAt = url, shop?: string): Client {
  let token: { text: Promise<string>; until: number } | null = null;
  const current = () => {
    if (token === null || Date.now() > token.until) token = { text: tokenOf(tokensAt, shop), until: Date.now() + TOKEN_LASTS };
    return token.text;
  };
  const send: Client["send"] = async (method, path, body) => {
    const headers = { Authorization: `Bearer ${await current()}`, "Content-Type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(`${url}${path}`, { method, headers, ...sent });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
  };
  const call: Client["call"] = (path, data) => (data === undefined ? send("GET", path) : send("POST", path, { data }));
  return {
    ...{ call, send },
    create: (configuration) => call("/api/apps/functions", configuration),
    update: ({ guid, revision }, configuration) => call("/api/apps/functions/update", { guid, revision, ...configuration }),
    remove: (guid) => call("/api/apps/payment/delete", { guid }),
    list: async () => nodes((await call("/api/apps/payment")).body),
  };
}

export async function tokenOf(url: string, shop?: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${url}/local/session-token`, {
    method: "POST",
    headers,
    body: JSON.stringify(shop === undefined ? {} : { shop }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** What a reply to a save says was saved. */
export function savedIn({ body }: Reply): Saved {
  return body as unknown as Saved;
}

/** A rule that is not active, since a store may have only 25 of those that are. */
export function rule(name: string): Record<string, unknown> {
  return {
    ...{ name, type: "Payment Customization", subtype: "hide", enabled: false },
    ...{ method: ["Cash on Delivery"], exactMatch: { "Cash on Delivery": false } },
    conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" }],
  };
}

function nodes(body: unknown): Listed[] {
  const { data } = (body as { body: { data: { paymentCustomizations: { edges: { node: Listed }[] } } } }).body;
  return data.paymentCustomizations.edges.map(({ node }) => node);
}
