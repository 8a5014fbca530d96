import { isDecodable } from "./is-decodable";
import { drawnJpeg } from "./jpeg";
import type { Drawn, Picture, PictureProblem, PictureType } from "./picture";
import { drawnPng } from "./png";
import { drawnWebp } from "./webp";

interface PictureLimits {
	bytes: number;
	/** Pixels of the width, and of the height. */
	side: number;
}

/**
 * The picture in a file, or the problem of the file. The format is detected from the content, not from the name. Every part of
 * the file is checked, and only what is drawn is kept: no place, camera, comment, or second document after the picture. Then it is
 * decoded, because a file may have the parts of a picture and no pixels.
 */
export async function readPicture(file: Uint8Array, limits: PictureLimits): Promise<Picture | PictureProblem> {
	if (file.byteLength > limits.bytes) return "too-large";
	const format = FORMATS.find(({ begins }) => begins(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
	if (format === undefined) return "other-type";
	const drawn = drawnOrNull(format.read, file);
	if (drawn === null) return "malformed";
	const { width, height } = drawn;
	if (Math.min(width, height) < 1 || Math.max(width, height) > limits.side) return "dimensions";
	if (!(await isDecodable(drawn))) return "malformed";
	return { type: format.type, ...drawn };
}

const FORMATS: readonly {
	type: PictureType;
	begins: (file: Buffer) => boolean;
	read: (file: Uint8Array) => Drawn | null;
}[] = [
	{ type: "image/png", begins: (file) => file.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n", read: drawnPng },
	{ type: "image/jpeg", begins: (file) => file.toString("latin1", 0, 3) === "\xff\xd8\xff", read: drawnJpeg },
	{
		type: "image/webp",
		begins: (file) => file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP",
		read: drawnWebp,
	},
];

/** Node.js throws a RangeError for a read beyond the end of the file. */
function drawnOrNull(read: (file: Uint8Array) => Drawn | null, file: Uint8Array): Drawn | null {
	try {
		return read(file);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
