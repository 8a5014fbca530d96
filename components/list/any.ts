/** The value of a choice that filters nothing. */
export const ANY = "any";
