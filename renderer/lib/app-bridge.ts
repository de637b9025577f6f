/** The parts of App Bridge that the admin uses; the real one and the local stand-in both put them on `window.shopify`. */
export interface AppBridge {
  config?: { apiKey?: string; shop?: string; host?: string };
  /** A session token that is good now, from the admin around the app. */
  idToken?(): Promise<string>;
  toast: { show(message: string, options?: { duration?: number; isError?: boolean }): unknown };
  saveBar: { show(id: string): Promise<void>; hide(id: string): Promise<void>; leaveConfirmation(): Promise<void> };
  resourcePicker?(options: PickerOptions): Promise<PickedResource[] | undefined>;
  scopes?: {
    /** Asks the merchant in a dialog of the platform; what was granted before is not asked for again. */
    request(scopes: readonly string[]): Promise<{ result: "granted-all" | "declined-all" }>;
  };
}

export interface PickerOptions {
  type: "product" | "collection" | "variant";
  action: "select";
  multiple: boolean | number;
  filter?: { variants?: boolean };
  selectionIds?: { id: string }[];
}

export interface PickedResource {
  id: string;
  title: string;
  /** Of a variant: its title behind that of its product. */
  displayName?: string;
  /** Of a product, those that were chosen; the price is in the store's currency. */
  variants?: { id: string; title: string; price?: string }[];
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

/** A passing note, drawn by the platform above the app. */
export function toast(message: string, isError = false): void {
  appBridge()?.toast.show(message, ...(isError ? [{ isError }] : []));
}
