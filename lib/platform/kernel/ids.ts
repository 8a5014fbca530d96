import { randomBytes } from "node:crypto";

const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_COUNT = 0xfff;

let last = { ms: 0, count: 0 };

/**
 * A UUID of version 7, greater than all that this process made before, so that new rows are appended to their index and rows of
 * the same millisecond stay in order (RFC 9562 §5.7, §6.2 method 1).
 */
export function newId(now: number = Date.now()): string {
	last = now > last.ms ? { ms: now, count: 0 } : next();
	const bytes = randomBytes(16);
	bytes.writeUIntBE(last.ms, 0, 6);
	bytes.writeUInt16BE(0x7000 | last.count, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function next(): { ms: number; count: number } {
	return last.count === MAX_COUNT ? { ms: last.ms + 1, count: 0 } : { ms: last.ms, count: last.count + 1 };
}

/**
 * The lower-case id if `text` is a UUID in canonical form, else null. PostgreSQL would also accept braces and other hyphens.
 */
export function parseId(text: string): string | null {
	const id = text.toLowerCase();
	return CANONICAL_UUID.test(id) ? id : null;
}
