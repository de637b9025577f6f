/** Check of a draft's shape, which is loaded once the form is drawn. */
export { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
