/** Our names for the Polaris parts that only some screens need; see parts.ts. */
export { Checkbox, Select, TextField } from "@shopify/polaris";
