/** The ways in which items of a list are joined come together. */
export { GroupsField } from "./groups.tsx";
export { JoinedField } from "./joined-groups.tsx";
