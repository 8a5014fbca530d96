import type { Drawn } from "./picture";

const APP0 = 0xe0;
const APP14 = 0xee;
const SOI_BYTES = 2;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const FILL = 0xff;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** Baseline, extended and progressive frames, which browsers can draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantization tables, the restart interval, and the markers that define the colour space. */
const TABLES = new Set([0xc4, 0xdb, 0xdd, APP0, APP14]);

/**
 * The segments of a JPEG that are needed to draw it, up to its end; null if it is malformed. Comments and application data such
 * as EXIF, with the place and the camera, are left out. Source: ITU-T T.81, annex B.
 */
export function drawnJpeg(file: Uint8Array): Drawn | null {
	const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	const kept = [buffer.subarray(0, SOI_BYTES)];
	let size: { width: number; height: number } | null = null;
	let hasPixels = false;
	for (const { marker, at, header, end } of segmentsIn(buffer)) {
		if (marker === EOI)
			return size !== null && hasPixels ? { ...size, bytes: Buffer.concat([...kept, buffer.subarray(at, end)]) } : null;
		if (FRAMES.has(marker)) {
			size = size === null ? sizeIn(buffer.subarray(at + 4, header)) : null;
			if (size === null) return null;
		}
		if (marker === SOS) {
			if (size === null) return null;
			hasPixels = true;
		}
		if (marker === SOS || FRAMES.has(marker) || TABLES.has(marker)) kept.push(buffer.subarray(at, end));
		else if (!isLeftOut(marker)) return null;
	}
	return null;
}

/** The segments up to the end of the picture, or to the first that does not end within the file; `header` is the end of what has a length. */
function* segmentsIn(buffer: Buffer): Generator<{ marker: number; at: number; header: number; end: number }> {
	for (let at = SOI_BYTES; at < buffer.length; ) {
		const marker = buffer.readUInt16BE(at) - 0xff00;
		// Any number of fill bytes may precede a marker.
		if (marker === FILL) {
			at++;
			continue;
		}
		if (marker === EOI) {
			yield { marker, at, header: at + 2, end: at + 2 };
			return;
		}
		const header = at + 2 + buffer.readUInt16BE(at + 2);
		if (header > buffer.length || header < at + 4) return;
		const end = marker === SOS ? endOfScan(buffer, header) : header;
		yield { marker, at, header, end };
		at = end;
	}
}

function isLeftOut(marker: number): boolean {
	return marker === COMMENT || (marker > APP0 && marker <= 0xef);
}

/** The position of the next marker after pixel data, in which 0xFF is followed by 0 or by the number of a restart. */
function endOfScan(buffer: Buffer, from: number): number {
	for (let at = from; at + 1 < buffer.length; at++) {
		if (buffer[at] !== 0xff) continue;
		const next = buffer[at + 1] ?? 0;
		if (next !== 0 && (next < FIRST_RESTART || next > LAST_RESTART)) return at;
		at++;
	}
	return buffer.length;
}

function sizeIn(frame: Buffer): { width: number; height: number } | null {
	if (frame.readUInt8(0) !== 8) return null;
	const components = frame.readUInt8(5);
	if (![1, 3, 4].includes(components) || frame.length !== 6 + 3 * components) return null;
	return { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) };
}
