/** Formats of pictures that cannot contain scripts; SVG is not one of them. */
export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** A picture without the parts that are not drawn. */
export interface Drawn {
	/** In pixels. */
	width: number;
	height: number;
	bytes: Uint8Array;
}

export interface Picture extends Drawn {
	type: PictureType;
}

export type PictureProblem = "too-large" | "other-type" | "malformed" | "dimensions";
