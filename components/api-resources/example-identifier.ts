/** The placeholder of an empty field, the same in every language. */
export const EXAMPLE_IDENTIFIER = "https://api.example.com/orders";
