/** For browsers without scripts: all others reduce a picture before they send it. */
export const MAX_PICTURE_BYTES = 500_000;

/** The maximum width and height, in pixels. */
export const MAX_PICTURE_SIDE = 2048;
