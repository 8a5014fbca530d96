/** Browsers make every picture smaller before they send it; this is for those without scripts. */
export const MAX_PICTURE_BYTES = 500_000;

/** In pixels, of each side. */
export const MAX_PICTURE_SIDE = 2048;
