import { pictureIn } from "@/lib/platform/pictures/contract";

export const MAX_PICTURE_BYTES = 200_000;
/** The maximum width and height, in pixels. */
export const MAX_PICTURE_SIDE = 2048;

/** The logo in a data URL, or the problem if it begins as none that is allowed. */
export function logoIn(dataUrl: string) {
	return pictureIn(dataUrl, MAX_PICTURE_BYTES);
}

export type Logo = Exclude<ReturnType<typeof logoIn>, string>;
