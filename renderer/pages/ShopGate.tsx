import type { ReactNode } from "react";
import type { Failure } from "../data/send-request.ts";
import { loadShop, type Shop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";

interface Props {
  title: string;
  back?: string;
  children: (shop: Shop) => ReactNode;
}

/** Wraps a screen about the store itself: waits for the store's data, and shows when there is none. */
export function ShopGate({ title, back, children }: Props) {
  const { reply, reload } = useRequest(loadShop);
  if (reply === undefined) return <Loading title={title} />;
  if (reply.ok && reply.value !== null) return children(reply.value);
  return (
    <Screen title={title} back={back}>
      {reply.ok ? (
        <LoadError tone="warning" title="No store data found" text="Shopify returned no data for this store." retry={reload} />
      ) : (
        <LoadError {...failureTexts(reply.failure)} retry={reload} />
      )}
    </Screen>
  );
}

/** Returns the title and the server's reason; without a response the title says that loading failed. */
function failureTexts({ status, message }: Failure): { title: string; text: string | undefined } {
  return { title: status === 0 || message === undefined ? "Failed to fetch store data" : "Error loading store data", text: message };
}
