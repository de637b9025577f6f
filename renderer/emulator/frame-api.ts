import type { PickerOptions } from "./admin/picker-options.ts";

/** A link of the app's navigation, as the admin draws it. */
export interface MenuLink {
  href: string;
  label: string;
  home: boolean;
}

/** A button of the app's save bar, as the admin draws it; `asks` says that it throws work away. */
export interface BarButton {
  label: string;
  primary: boolean;
  disabled: boolean;
  busy: boolean;
  asks: boolean;
}

/** What the app has been granted in the store, must be, and may ask for. */
export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

export interface ScopesAnswer {
  result: "granted-all" | "declined-all";
  detail: ScopesDetail;
}

export interface ToastAppearance {
  duration?: number;
  isError?: boolean;
  action?: string;
}

/** What the admin does for the app in its frame. */
export interface AdminApi {
  /** A document of the app has started: what an earlier one showed is gone. */
  started(path: string): void;
  /** The app is at another address now. */
  moved(path: string): void;
  menu(links: readonly MenuLink[]): void;
  loading(on: boolean): void;
  sessionToken(): Promise<string>;
  toast(id: string, message: string, look: ToastAppearance): void;
  hideToast(id: string): void;
  /** The buttons of the bar for unsaved work; null takes it away. */
  saveBar(buttons: readonly BarButton[] | null): void;
  /** Asks whether unsaved work may be given up. */
  mayLeave(): Promise<boolean>;
  pick(options: PickerOptions): Promise<unknown[] | undefined>;
  scopes(): Promise<ScopesDetail>;
  /** Asks the person to grant the app more. */
  requestScopes(scopes: readonly string[]): Promise<ScopesAnswer>;
  revokeScopes(scopes: readonly string[]): Promise<{ detail: ScopesDetail }>;
  /** A link of the app leads to a page of the platform's own admin. */
  platformPage(): void;
}

/** What the app in the frame does for the admin. */
export interface AppApi {
  /** The person chose a link of the navigation. */
  navigate(href: string): void;
  /** The person pressed a button of the save bar, by its place. */
  press(index: number): void;
  /** A toast is gone, by its action or otherwise. */
  toastEnded(id: string, acted: boolean): void;
}
