import type { Layer } from "@koa/router";
import type Koa from "koa";

export interface Route {
  method: string;
  /** Path as declared, with the names of its parameters. */
  path: string;
}

/** Every route of an app, read from the app itself, so that a new one is included as soon as it is mounted. */
export function routesOf(app: Koa): Route[] {
  return app.middleware
    .flatMap((step) => layersOf(step))
    .flatMap(({ methods, path }) => methods.filter(isOwn).map((method) => ({ method, path: String(path) })));
}

/** Layers of a router's middleware, which refers to its router. A layer without methods holds the router's own middleware. */
function layersOf(step: object): Layer[] {
  const router: unknown = Reflect.get(step, "router");
  const stack: unknown = typeof router === "object" && router !== null ? Reflect.get(router, "stack") : undefined;
  return Array.isArray(stack) ? stack : [];
}

function isOwn(method: string): boolean {
  return method !== "HEAD";
}
