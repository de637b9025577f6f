import type { DefaultContext, Middleware } from "koa";

/** What the middleware learns about a request and hands to the routes. */
export interface RequestState {
  requestId: string;
  /** The shop of the verified session token, and the person who works there. */
  shop: string;
  user: string;
  /** Whose token it is, as far as the token tells: the person, or else the token itself. */
  holder: string;
  /** From where it comes; empty where that is not known. */
  address: string;
  /** What was sent, and the JSON in it; undefined where nothing is. */
  raw: Buffer | undefined;
  body: unknown;
}

export type RequestMiddleware = Middleware<RequestState, DefaultContext>;
