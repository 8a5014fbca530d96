/** The members of components that are texts. */
export const TRANSLATABLE = ["label", "placeholder", "hint", "alt"] as const;
