import type { DefaultContext, Middleware } from "koa";

/** State of a request that the middleware passes to the routes. */
export interface RequestState {
  requestId: string;
  /** Shop of the verified session token, and the staff member or customer in it. */
  shop: string;
  user: string;
  /** Holder of the token, as far as the token says: the person, or else the token's id. */
  holder: string;
  /** Address of the client; empty if not known. */
  address: string;
  /** Bytes of the body, and the JSON parsed from them; undefined without a body. */
  raw: Buffer | undefined;
  body: unknown;
}

export type RequestMiddleware = Middleware<RequestState, DefaultContext>;
