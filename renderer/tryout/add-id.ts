/** Id of the button that adds the first products to the cart. */
export const ADD_ID = "tryout-add";
/** Ids of the trial's part of a screen, and of the button that opens it. */
export const PART_ID = "try-it";
export const OPEN_ID = "tryout-open";
