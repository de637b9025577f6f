/** What only links are drawn with comes together. */
export { DomainWidget } from "./domain.tsx";
export { LinkWidget } from "./link.tsx";
