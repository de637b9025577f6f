/** Components that join items of a list; they are loaded together. */
export { GroupsField } from "./groups.tsx";
export { MatchMode } from "./match-mode.tsx";
