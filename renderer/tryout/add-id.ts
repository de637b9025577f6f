/** Id of the button that adds the first products to the cart. */
export const ADD_ID = "tryout-add";
