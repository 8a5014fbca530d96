/** The source language of all translations. */
export const DEFAULT_LANGUAGE = "en";

/** How many keys with stale texts are read to find the problems of flows. */
export const MAX_STALE = 200;
