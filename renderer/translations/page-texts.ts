/** Texts of the page itself, and of its results. */
export const TITLE = "Extension Translations";
export const SUBTITLE = "Manage content translations for your checkout app blocks";
export const BACK = "Back to Home";
export const SAVE = "Save Changes";
export const CLEAR = "Delete All Translations";
export const RESET = "Reset translations";
export const SAVED = "Translations saved successfully";
/** Follows the message of a save while the store cannot take the texts. */
export const LATER = "Checkout shows them in a few minutes, when the store can take them";
export const FIXED = "Translation issue fixed successfully. Your translations have been updated";
/** Time for which FIXED is shown, in milliseconds. */
export const FIXED_STAYS = 5_000;
