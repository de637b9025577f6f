export type Command =
  | { do: "list"; state: "waiting" | "dead" | null }
  | { do: "show"; id: string }
  | { do: "replay"; id: string | null }
  | { do: "requests" }
  | { do: "export"; id: string }
  | { do: "answered"; id: string }
  | { do: "forget-erased" };

const USAGE = [
  "usage: npm run webhooks -- list            what waits, and what was given up",
  "       npm run webhooks -- dead            what was given up",
  "       npm run webhooks -- show ID         one event, with what it says",
  "       npm run webhooks -- replay ID       gives one event its tries back; --all for all that were given up",
  "       npm run webhooks -- requests        what merchants asked us to tell of a customer",
  "       npm run webhooks -- export ID       what we hold of that customer, as JSON to hand over",
  "       npm run webhooks -- answered ID     it was handed over: forgets the request",
  "       npm run webhooks -- forget-erased   the key under which erased customers are remembered is lost: forgets them",
].join("\n");

/** Parses the command line; errors are reported before anything is changed. */
export function readCommand([action = "", id, ...rest]: readonly string[]): Command {
  const alone = id === undefined;
  const named = id !== undefined && rest.length === 0;
  if (action === "list" && alone) return { do: "list", state: null };
  if (action === "dead" && alone) return { do: "list", state: "dead" };
  if (action === "forget-erased" && alone) return { do: "forget-erased" };
  if (action === "requests" && alone) return { do: "requests" };
  if (action === "replay" && named) return { do: "replay", id: id === "--all" ? null : id };
  if ((action === "show" || action === "export" || action === "answered") && named) return { do: action, id };
  throw new Error(USAGE);
}
