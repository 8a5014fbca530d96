import { crc32 } from "node:zlib";
import type { Drawn } from "./picture";

const SIGNATURE_BYTES = 8;
/** The bytes of length, type and checksum of a chunk. */
const AROUND_BYTES = 12;

/** The chunks that determine the pixels. Texts, times, places, profiles and further frames are left out. */
const DRAWN = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]);

/** Bit depths by colour type (PNG, table 11.1). */
const DEPTHS: ReadonlyMap<number, readonly number[]> = new Map([
	[0, [1, 2, 4, 8, 16]],
	[2, [8, 16]],
	[3, [1, 2, 4, 8]],
	[4, [8, 16]],
	[6, [8, 16]],
]);

/**
 * The chunks of a PNG that are needed to draw it, up to its end; null if it is malformed. Source: PNG, third edition, §5 and §11.
 */
export function drawnPng(file: Uint8Array): Drawn | null {
	const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	const kept = [buffer.subarray(0, SIGNATURE_BYTES)];
	let size: { width: number; height: number } | null = null;
	let hasPixels = false;
	for (let at = SIGNATURE_BYTES; at < buffer.length; ) {
		const end = at + AROUND_BYTES + buffer.readUInt32BE(at);
		if (end > buffer.length) return null;
		const type = buffer.toString("latin1", at + 4, at + 8);
		if (crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4)) return null;
		const data = buffer.subarray(at + 8, end - 4);
		if ((type === "IHDR") !== (size === null)) return null;
		size ??= sizeIn(data);
		if (size === null) return null;
		if (DRAWN.has(type)) kept.push(buffer.subarray(at, end));
		hasPixels ||= type === "IDAT";
		if (type === "IEND") return hasPixels ? { ...size, bytes: Buffer.concat(kept) } : null;
		at = end;
	}
	return null;
}

function sizeIn(header: Buffer): { width: number; height: number } | null {
	if (header.length !== 13) return null;
	const [depth = 0, colour = 0, compression, filter, interlace = 2] = header.subarray(8);
	if (DEPTHS.get(colour)?.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace > 1) return null;
	return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}
