/** The minimum, so that administrators cannot remove the traces of what they have just done. */
export const MIN_KEPT_DAYS = 30;
export const MAX_KEPT_DAYS = 3_650;
