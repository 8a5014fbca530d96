/** Formats of pictures that cannot hold scripts; SVG is none of them. */
export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** A picture without anything that is not drawn. */
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
