import { countries } from "../generated/lists/countries.ts";

/** Options of a fact that is a country. */
export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
