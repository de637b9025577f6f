/** Parts of App Bridge that the admin uses. The real one and the emulator both put them on `window.shopify`. */
export interface AppBridge {
  config?: { apiKey?: string; shop?: string; host?: string };
  /** Returns a session token that is valid now, from the surrounding admin. */
  idToken?(): Promise<string>;
  toast: { show(message: string, options?: ToastOptions): unknown; hide?(id: string): void };
  saveBar: { show(id: string): Promise<void>; hide(id: string): Promise<void>; leaveConfirmation(): Promise<void> };
  resourcePicker?(options: PickerOptions): Promise<PickedResource[] | undefined>;
  app?: {
    /** Returns the app's extensions, each with the targets at which the merchant has placed it. */
    extensions(): Promise<readonly ExtensionInfo[]>;
  };
  scopes?: {
    /** Asks the merchant in a dialog of Shopify; scopes that were granted before are not asked for again. */
    request(scopes: readonly string[]): Promise<{ result: "granted-all" | "declined-all" }>;
  };
}

/** Extension of the app as Shopify's admin knows it; theme extensions have activations of another shape. */
export interface ExtensionInfo {
  handle: string;
  type: string;
  activations: readonly { target: string }[];
}

export interface ToastOptions {
  /** Time after which it goes by itself, in milliseconds; 5 seconds unless told. */
  duration?: number;
  isError?: boolean;
  /** Text of its button. */
  action?: string;
  onAction?: () => void;
  /** Called once it is gone, in whichever way. */
  onDismiss?: () => void;
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
  /** Title of a variant, behind that of its product. */
  displayName?: string;
  /** Chosen variants of a product: all of them where the product was chosen as a whole. */
  variants?: PickedVariant[];
  /** Number of variants that the product has. */
  totalVariants?: number;
}

export interface PickedVariant {
  id: string;
  title: string;
  /** Price in the store's currency. */
  price?: string;
  availableForSale?: boolean;
}

declare global {
  interface Window {
    shopify?: AppBridge;
  }
}

/** Returns Shopify's bridge, or undefined when the page was opened outside the admin. */
export function appBridge(): AppBridge | undefined {
  return window.shopify;
}

/**
 * Returns the store that Shopify opened the app for. Without a store, or without the app's own key, there are no session tokens, and
 * nothing works.
 */
export function hostShop(): string | undefined {
  const { apiKey, shop } = appBridge()?.config ?? {};
  return apiKey ? shop || undefined : undefined;
}

/** Shows a toast, which Shopify draws above the app. */
export function toast(message: string, isError = false): void {
  appBridge()?.toast.show(message, ...(isError ? [{ isError }] : []));
}
