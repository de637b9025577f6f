import { AppProvider } from "@shopify/polaris";
import words from "@shopify/polaris/locales/en.json";
import { cleanup, render } from "@testing-library/react";
import { type ReactElement, Suspense } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import type { ToastOptions } from "../../../renderer/lib/app-bridge.ts";

/** Replies of the stubbed server, by "METHOD path"; a function receives the query and the body. */
export type Replies = Record<string, Answer | ((url: URL, body: unknown) => Answer | Promise<Answer>)>;

export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  name: string;
  url: URL;
  body: unknown;
  headers: Headers;
  keepalive: boolean;
}

/** A component inside the parts of the admin that it relies on. */
export function draw(element: ReactElement) {
  return render(
    <AppProvider i18n={words}>
      <Suspense>{element}</Suspense>
    </AppProvider>,
  );
}

/** Answers fetch from a table; what was asked is kept for the test to look at. */
export function serve(replies: Replies): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, "https://app.example");
    const name = `${init.method ?? "GET"} ${url.pathname}`;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ name, url, body, headers: new Headers(init.headers), keepalive: init.keepalive === true });
    const found = replies[name];
    if (found === undefined) throw new TypeError(`no reply for ${name}`);
    const { status = 200, body: text, headers } = await (typeof found === "function" ? found(url, body) : found);
    return new Response(JSON.stringify(text), { status, headers: { "content-type": "application/json", ...headers } });
  });
  return calls;
}

/** The platform's bridge, with what was shown to the person. */
export function bridge() {
  const toasts: string[] = [];
  /** Actions of the toasts on the page, by their ids. */
  const offers = new Map<string, ToastOptions>();
  const end = (id: string, isChosen: boolean) => {
    const offer = offers.get(id);
    offers.delete(id);
    if (isChosen) offer?.onAction?.();
    offer?.onDismiss?.();
  };
  const shopify = {
    toast: {
      show: (text: string, options: ToastOptions = {}) => {
        const id = `toast-${toasts.push(text)}`;
        if (options.action !== undefined) offers.set(id, options);
        return id;
      },
      hide: (id: string) => end(id, false),
    },
    saveBar: { show: vi.fn(async () => {}), hide: vi.fn(async () => {}), leaveConfirmation: vi.fn(async () => {}) },
    resourcePicker: vi.fn(),
  };
  Object.assign(window, { shopify });
  const endLast = (isChosen: boolean) => end([...offers.keys()].at(-1) ?? "", isChosen);
  return { ...shopify, toasts, offers, undo: () => endLast(true), dismiss: () => endLast(false) };
}

/** Every test starts on an empty page at the root of the app. */
export function freshPage(): void {
  beforeEach(() => {
    window.history.replaceState(null, "", "/");
    window.localStorage.clear();
    Reflect.deleteProperty(window, "shopify");
    serve({});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
