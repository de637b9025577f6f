import { Component, type ErrorInfo, type ReactNode } from "react";
import { LoadError } from "../ui/LoadError.tsx";
import { Screen } from "../ui/Screen.tsx";

/** Catches the errors that a screen throws, so that the rest of the app stays usable; the next address starts afresh. */
export class UnexpectedError extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Screen title="Something went wrong" back="/">
        <LoadError title="This page could not be shown" text={error.message} retry={() => window.location.reload()} />
      </Screen>
    );
  }
}
