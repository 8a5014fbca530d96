import { randomUUID } from "node:crypto";

const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_COUNT = 0xfff;

let last = { ms: 0, count: 0 };

/**
 * A UUID of version 7, greater than all that this process made before, so that new rows are appended to their index and rows of
 * the same millisecond stay in order (RFC 9562 §5.7, §6.2 method 1).
 */
export function newId(now: number = Date.now()): string {
	last = now > last.ms ? { ms: now, count: 0 } : next();
	const time = last.ms.toString(16).padStart(12, "0");
	const count = last.count.toString(16).padStart(3, "0");
	// The variant and the 62 random bits are those of version 4, for which Node.js draws random bytes in advance.
	return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
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
