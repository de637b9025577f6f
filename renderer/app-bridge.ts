/** The parts of App Bridge that the admin uses; the real one and the local stand-in both put them on `window.shopify`. */
export interface AppBridge {
  config?: { apiKey?: string; shop?: string };
  toast: { show(message: string, options?: { duration?: number; isError?: boolean }): unknown };
  saveBar: { show(id: string): Promise<void>; hide(id: string): Promise<void>; leaveConfirmation(): Promise<void> };
  resourcePicker?(options: PickerOptions): Promise<PickedResource[] | undefined>;
}

export interface PickerOptions {
  type: "product";
  action: "select";
  multiple: boolean | number;
  filter?: { variants?: boolean };
  selectionIds?: { id: string }[];
}

export interface PickedResource {
  id: string;
  title: string;
}

declare global {
  interface Window {
    shopify?: AppBridge;
  }
}

/** The platform's bridge, or undefined when the page was opened outside the platform. */
export function appBridge(): AppBridge | undefined {
  return window.shopify;
}

/** The store that the platform opened the app for. Without one, or without the app's own key, there are no session tokens: nothing works. */
export function hostShop(): string | undefined {
  const { apiKey, shop } = appBridge()?.config ?? {};
  return apiKey ? shop || undefined : undefined;
}

/** Loads the page anew. The address names the store again, as when the platform opened the app: a page of no store may not be framed. */
export function reload(): void {
  const shop = hostShop();
  if (shop === undefined) {
    window.location.reload();
    return;
  }
  const url = new URL(window.location.href);
  url.searchParams.set("embedded", "1");
  url.searchParams.set("shop", shop);
  window.location.replace(url);
}

/** A passing note of success, drawn by the platform above the app. */
export function toast(message: string): void {
  appBridge()?.toast.show(message);
}
