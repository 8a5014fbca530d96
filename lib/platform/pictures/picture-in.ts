import type { PictureType } from "./picture";

/** The picture in a data URL, or the problem if it begins as none that is allowed. The server also decodes it. */
export function pictureIn(
	dataUrl: string,
	maxBytes: number,
): { /** Detected from the content, not from the data URL. */ type: PictureType; base64: string } | PictureInProblem {
	const base64 = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
	if (base64 === undefined || base64.length % 4 !== 0) return "malformed";
	if (bytesIn(base64) > maxBytes) return "too-large";
	const type = typeOf(atob(base64.slice(0, 16)));
	return type === null ? "other-type" : { type, base64 };
}

export type PictureInProblem = "malformed" | "too-large" | "other-type";

function bytesIn(base64: string): number {
	return (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0);
}

/** The type by the first twelve bytes, one character each. */
function typeOf(head: string): PictureType | null {
	if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "image/webp";
	return null;
}
