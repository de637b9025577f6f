import type { ExtensionInfo } from "../lib/app-bridge.ts";
import type { PickerOptions } from "./admin/picker-options.ts";

/** Link of the app's navigation, as the admin draws it. */
export interface MenuLink {
  href: string;
  label: string;
  home: boolean;
}

/** Button of the app's save bar, as the admin draws it; `asks` marks one that discards work. */
export interface BarButton {
  label: string;
  primary: boolean;
  disabled: boolean;
  busy: boolean;
  asks: boolean;
}

/** Scopes that the app has been granted in the store, must have, and may request. */
export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

export interface ScopesResponse {
  result: "granted-all" | "declined-all";
  detail: ScopesDetail;
}

export interface ToastAppearance {
  duration?: number;
  isError?: boolean;
  action?: string;
}

/** Functions of the admin for the app in its frame. */
export interface AdminApi {
  /** Reports that a document of the app has started: everything that an earlier one showed is removed. */
  started(path: string): void;
  /** Reports that the app is at another address now. */
  moved(path: string): void;
  menu(links: readonly MenuLink[]): void;
  loading(on: boolean): void;
  sessionToken(): Promise<string>;
  toast(id: string, message: string, appearance: ToastAppearance): void;
  hideToast(id: string): void;
  /** Shows the buttons of the bar for unsaved work; null removes the bar. */
  saveBar(buttons: readonly BarButton[] | null): void;
  /** Asks whether unsaved work may be given up. */
  mayLeave(): Promise<boolean>;
  pick(options: PickerOptions): Promise<unknown[] | undefined>;
  /** Returns the app's extensions, each with the targets at which it is placed. */
  extensions(): Promise<ExtensionInfo[]>;
  scopes(): Promise<ScopesDetail>;
  /** Asks the person to grant the app more scopes. */
  requestScopes(scopes: readonly string[]): Promise<ScopesResponse>;
  revokeScopes(scopes: readonly string[]): Promise<{ detail: ScopesDetail }>;
  /** Reports that a link of the app leads to a page of Shopify's own admin. */
  platformPage(): void;
}

/** Functions of the app in the frame for the admin. */
export interface AppApi {
  /** Opens a link of the navigation that the person chose. */
  navigate(href: string): void;
  /** Presses a button of the save bar, by its index. */
  press(index: number): void;
  /** Reports that a toast is gone, by its action or otherwise. */
  toastEnded(id: string, isActionChosen: boolean): void;
}
