/** Our names for Polaris parts that only some screens need; see parts.ts. */
export { Checkbox, Select, TextField } from "@shopify/polaris";
