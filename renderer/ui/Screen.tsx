import { Page, type PageProps } from "@shopify/polaris";
import { type ReactNode, useEffect } from "react";
import { navigate } from "../router.ts";

interface Props {
  title: string;
  subtitle?: string | undefined;
  badge?: ReactNode;
  back?: string | undefined;
  primaryAction?: { content: string; onAction: () => void; disabled?: boolean; loading?: boolean };
  secondaryActions?: NonNullable<PageProps["secondaryActions"]>;
  children: ReactNode;
}

/** A page of the admin: its title is also the document's, and its back button is a step inside the app. */
export function Screen({ title, subtitle, badge, back, primaryAction, secondaryActions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Cartwright`;
  }, [title]);
  return (
    <Page
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(badge === undefined ? {} : { titleMetadata: badge })}
      {...(back === undefined ? {} : { backAction: { content: "Back", onAction: () => void navigate(back) } })}
      {...(primaryAction === undefined ? {} : { primaryAction })}
      {...(secondaryActions === undefined ? {} : { secondaryActions })}
    >
      {children}
    </Page>
  );
}
