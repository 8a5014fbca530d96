/** The longest that a person may take to answer, less than the life of an execution; and how long where the request does not say. */
export const MAX_EXPIRY_SECONDS = 1_200;
export const DEFAULT_EXPIRY_SECONDS = 300;
