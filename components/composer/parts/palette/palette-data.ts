/** The data type of an item of the palette that is dragged. */
export const PALETTE_DATA = "application/x-portico-palette";
