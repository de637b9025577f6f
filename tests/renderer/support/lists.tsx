import type { Family } from "../../../engine/types/family.ts";
import type { Replies } from "./admin.tsx";
import { openScreen } from "./screens.tsx";
import { storeReplies } from "./stores.ts";

/** Opens the empty list of a family whose block stands nowhere, in a store that may use everything. */
export const openList = ({ list, endpoints }: Family, replies: Replies) =>
  openScreen(list.path, {
    ...storeReplies({ facts: { partnerDevelopment: true } }),
    [`GET ${endpoints.list.path}`]: { body: { body: { data: {} } } },
    "GET /api/apps/blocks": { body: { blocks: [] } },
    ...replies,
  });
