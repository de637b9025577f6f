import type { Layer } from "@koa/router";
import type Koa from "koa";

export interface Route {
  method: string;
  /** As it was declared, with its parameters' names. */
  path: string;
}

/** Every route that an app answers to, read from the app itself, so that a new one is known the moment it is mounted. */
export function routesOf(app: Koa): Route[] {
  return app.middleware
    .flatMap((step) => layersOf(step))
    .flatMap(({ methods, path }) => methods.filter(isOwn).map((method) => ({ method, path: String(path) })));
}

/** A router's middleware carries the router; what a layer without methods holds are the router's own steps. */
function layersOf(step: object): Layer[] {
  const router: unknown = Reflect.get(step, "router");
  const stack: unknown = typeof router === "object" && router !== null ? Reflect.get(router, "stack") : undefined;
  return Array.isArray(stack) ? stack : [];
}

function isOwn(method: string): boolean {
  return method !== "HEAD";
}
