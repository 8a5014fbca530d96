import type { Drawn } from "./picture";

/** Whether every pixel can be decoded. The library does this on a thread of its own. */
export async function isDecodable({ width, height, bytes }: Drawn): Promise<boolean> {
	// Loaded with the first picture: most processes never get one.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	// The size that was read from the file is within the limits, and the library must find no other.
	const picture = sharp(bytes, { limitInputPixels: width * height });
	try {
		const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
		return info.width === width && info.height === height;
	} catch {
		// The library throws for every file that it cannot decode, and for nothing else.
		return false;
	}
}
