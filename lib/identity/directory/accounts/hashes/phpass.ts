import { createHash, timingSafeEqual } from "node:crypto";
import type { HashKind } from "./hash-kind";

const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 2^15 rounds of MD5 take about 30 ms of one core. */
const MAX_LOG_ROUNDS = 15;

/** `$P$` or `$H$`: the portable hashes of phpass, which WordPress and phpBB store: rounds of MD5 over a salt of eight letters. */
export const phpass: HashKind = {
	matches: (hash) => /^\$[PH]\$/.test(hash),
	accepts(hash) {
		if (!/^\$[PH]\$[./A-Za-z0-9]{31}$/.test(hash)) return false;
		const rounds = ALPHABET.indexOf(hash[3] ?? "");
		return rounds >= 7 && rounds <= MAX_LOG_ROUNDS;
	},
	async verify(hash, password) {
		const rounds = 2 ** ALPHABET.indexOf(hash[3] ?? "");
		const entered = Buffer.from(password, "utf8");
		let digest = createHash("md5").update(hash.slice(4, 12), "latin1").update(entered).digest();
		for (let round = 0; round < rounds; round++) digest = createHash("md5").update(digest).update(entered).digest();
		return timingSafeEqual(Buffer.from(encoded(digest)), Buffer.from(hash.slice(12)));
	},
};

/** The base64 of phpass: least significant bits first. */
function encoded(bytes: Buffer): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const group = bytes.subarray(at, at + 3);
		const value = group.reduce((sum, byte, place) => sum + byte * 256 ** place, 0);
		for (let place = 0; place <= group.length; place++) text += ALPHABET[Math.floor(value / 64 ** place) % 64];
	}
	return text;
}
