/** Calendar of the preview, loaded once somebody opens it. */
export { DatePicker } from "@shopify/polaris";
