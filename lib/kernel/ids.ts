import { randomBytes } from "node:crypto";

const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A time-ordered UUID (RFC 9562 §5.7), so that new rows land at the end of their index. */
export function newId(now: number = Date.now()): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(now, 0, 6);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lower-case id when `text` is a UUID in canonical form, else null: PostgreSQL alone would accept braces and odd hyphens. */
export function parseId(text: string): string | null {
	const id = text.toLowerCase();
	return CANONICAL_UUID.test(id) ? id : null;
}
