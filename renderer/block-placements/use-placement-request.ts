import { useEffect } from "react";
import { useRequest } from "../data/use-request.ts";
import { loadPlacements } from "./load-placements.ts";

/** Requests where blocks stand, and again when the merchant comes back from the checkout editor, which is another tab. */
export function usePlacementRequest() {
  const request = useRequest(loadPlacements);
  const { refresh } = request;
  useEffect(() => {
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [refresh]);
  return request;
}
