/** The source language of all translations. */
export const DEFAULT_LANGUAGE = "en";
