export const MAX_PICTURE_BYTES = 500_000;
/** The maximum width and height, in pixels. */
export const MAX_PICTURE_SIDE = 2048;
/** Of an organization. */
export const MAX_PICTURES = 500;
