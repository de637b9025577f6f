/** Reply of the server. */
export interface ServerResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface Saved {
  guid: string;
  revision: number;
}

/**
 * Browser of one shop: signs each request with a session token, and requests a new one before the old one expires. If no token is issued,
 * the caller gets that response instead.
 */
export interface Client {
  call(path: string, data?: unknown): Promise<ServerResponse>;
  /** Sends a body unchanged, or none. */
  send(method: string, path: string, body?: unknown): Promise<ServerResponse>;
  create(configuration: Record<string, unknown>): Promise<ServerResponse>;
  update(saved: Saved, configuration: Record<string, unknown>): Promise<ServerResponse>;
  remove(guid: string): Promise<ServerResponse>;
  /** Reads the shop's list. */
  list(): Promise<Listed[]>;
}

export interface Listed extends Saved {
  title: string;
}

const TOKEN_LASTS = 30_000;

/** Connects to a server. `tokensAt` is the address of the emulator, if that is another server. */
export function connect(url: string, tokensAt = url, shop?: string): Client {
  let token: { reply: Promise<ServerResponse>; until: number } | null = null;
  const current = async (): Promise<ServerResponse> => {
    if (token === null || Date.now() > token.until) token = { reply: askToken(tokensAt, shop), until: Date.now() + TOKEN_LASTS };
    const reply = await token.reply;
    // a token that was not issued is requested again
    if (reply.status !== 200) token = null;
    return reply;
  };
  const send: Client["send"] = async (method, path, body) => {
    const response = await current();
    if (response.status !== 200) return response;
    const headers = { Authorization: `Bearer ${response.body.token}`, "Content-Type": "application/json" };
    return replyTo(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
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
  const { status, body } = await askToken(url, shop);
  if (status !== 200 || typeof body.token !== "string") throw new Error(`no token was given: ${status} ${JSON.stringify(body)}`);
  return body.token;
}

function askToken(url: string, shop?: string): Promise<ServerResponse> {
  const headers = { "Content-Type": "application/json" };
  return replyTo(`${url}/local/session-token`, { method: "POST", headers, body: JSON.stringify(shop === undefined ? {} : { shop }) });
}

/** Milliseconds after which a server without a response counts as hanging. */
const PATIENCE = 60_000;

async function replyTo(url: string, init: RequestInit): Promise<ServerResponse> {
  const signal = AbortSignal.timeout(PATIENCE);
  const reply = await fetch(url, { ...init, signal }).catch((error) => {
    throw signal.aborted ? new Error(`${init.method} ${url} got no answer within ${PATIENCE / 1000} s`) : error;
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
}

/** Configuration that a reply says was saved. */
export function savedIn({ body }: ServerResponse): Saved {
  return body as unknown as Saved;
}

/** Inactive rule, since a store may have only 25 active ones. */
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
