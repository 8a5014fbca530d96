import type { Drawn } from "./picture";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const HAS_ALPHA = 0x10;
const SIDE_BITS = 0x3fff;

/**
 * The chunks of a WebP that are needed to draw it; null if it is malformed or an animation. EXIF, XMP, profiles and trailing data
 * are left out. Source: RFC 9649, §2.
 */
export function drawnWebp(file: Uint8Array): Drawn | null {
	const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	let extended = false;
	let alpha: Buffer | null = null;
	for (const { at, type, data } of chunksIn(buffer)) {
		switch (type) {
			case "VP8X":
				if (at !== HEADER_BYTES || data.length !== 10) return null;
				extended = true;
				break;
			case "ALPH":
				alpha = data;
				break;
			case "VP8L": {
				const size = losslessSize(data);
				return size === null ? null : { ...size, bytes: riff([chunk(type, data)]) };
			}
			case "VP8 ":
				return drawnLossy(data, { extended, alpha });
			case "ANIM":
			case "ANMF":
				return null;
		}
	}
	return null;
}

/** The chunks of a file in their order, up to the first that does not end within it. */
function* chunksIn(buffer: Buffer): Generator<{ at: number; type: string; data: Buffer }> {
	const end = 8 + buffer.readUInt32LE(4);
	if (end > buffer.length) return;
	for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
		const dataEnd = at + CHUNK_HEADER_BYTES + buffer.readUInt32LE(at + 4);
		if (dataEnd > end) return;
		yield { at, type: buffer.toString("latin1", at, at + 4), data: buffer.subarray(at + CHUNK_HEADER_BYTES, dataEnd) };
		// Chunks of an odd length are padded with one byte.
		at = dataEnd + (dataEnd % 2);
	}
}

function drawnLossy(data: Buffer, { extended, alpha }: { extended: boolean; alpha: Buffer | null }): Drawn | null {
	const size = lossySize(data);
	if (size === null) return null;
	const image = chunk("VP8 ", data);
	if (alpha === null) return { ...size, bytes: riff([image]) };
	return extended ? { ...size, bytes: riff([canvas(size), chunk("ALPH", alpha), image]) } : null;
}

/** The size of a lossy picture, from its key frame (RFC 6386, §9.1). */
function lossySize(data: Buffer): { width: number; height: number } | null {
	if ((data.readUInt8(0) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
	return { width: data.readUInt16LE(6) & SIDE_BITS, height: data.readUInt16LE(8) & SIDE_BITS };
}

function losslessSize(data: Buffer): { width: number; height: number } | null {
	const bits = data.readUInt32LE(1);
	if (data.readUInt8(0) !== 0x2f || bits >>> 29 !== 0) return null;
	return { width: (bits & SIDE_BITS) + 1, height: ((bits >>> 14) & SIDE_BITS) + 1 };
}

function canvas({ width, height }: { width: number; height: number }): Buffer {
	const data = Buffer.alloc(10);
	data.writeUInt8(HAS_ALPHA, 0);
	data.writeUIntLE(width - 1, 4, 3);
	data.writeUIntLE(height - 1, 7, 3);
	return chunk("VP8X", data);
}

function chunk(type: string, data: Buffer): Buffer {
	const header = Buffer.alloc(CHUNK_HEADER_BYTES);
	header.write(type, "latin1");
	header.writeUInt32LE(data.length, 4);
	return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
	const content = Buffer.concat(chunks);
	const header = Buffer.alloc(HEADER_BYTES);
	header.write("RIFF", "latin1");
	header.writeUInt32LE(4 + content.length, 4);
	header.write("WEBP", 8, "latin1");
	return Buffer.concat([header, content]);
}
