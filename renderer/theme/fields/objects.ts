/** What draws objects comes together. */
export { GroupField } from "./group.tsx";
export { LocationsField } from "./locations.tsx";
