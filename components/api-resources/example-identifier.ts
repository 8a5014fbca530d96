/** Shown in an empty field, in every language. */
export const EXAMPLE_IDENTIFIER = "https://api.example.com/orders";
