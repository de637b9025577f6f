/** What the page says of itself, and of what was done on it. */
export const TITLE = "Extension Translations";
export const SUBTITLE = "Manage content translations for your checkout app blocks";
export const BACK = "Back to Home";
export const SAVE = "Save Changes";
export const CLEAR = "Delete All Translations";
export const RESET = "Reset translations";
export const SAVED = "Translations saved successfully";
/** Said after each of a save, where the store does not take them at the moment. */
export const LATER = "Checkout shows them in a few minutes, when the store can take them";
export const FIXED = "Translation issue fixed successfully. Your translations have been updated";
/** How long that one stays, in milliseconds. */
export const FIXED_STAYS = 5_000;
