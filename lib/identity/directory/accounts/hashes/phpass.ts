import { timingSafeEqual } from "node:crypto";
import { Worker } from "node:worker_threads";
import { type HashKind, MAX_COST } from "./hash-kind";

const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Rounds of MD5 that take as long as Portico's own hash, with the longest password that is read. */
const LOG_OWN_ROUNDS = 12;
const LOG_ROUNDS = [7, 30] as const;

/** `$P$` or `$H$`: the portable hashes of phpass, which WordPress and phpBB store: rounds of MD5 over a salt of eight letters. */
export const phpass: HashKind = {
	matches: (hash) => /^\$[PH]\$/.test(hash),
	maxCost: MAX_COST,
	cost(hash) {
		if (!/^\$[PH]\$[./A-Za-z0-9]{31}$/.test(hash)) return null;
		const [least, most] = LOG_ROUNDS;
		const logRounds = logRoundsOf(hash);
		return logRounds < least || logRounds > most ? null : 2 ** (logRounds - LOG_OWN_ROUNDS);
	},
	async verify(hash, password) {
		const salt = Buffer.from(hash.slice(4, 12), "latin1");
		const digest = await md5Rounds({ salt, password: Buffer.from(password, "utf8"), rounds: 2 ** logRoundsOf(hash) });
		return timingSafeEqual(Buffer.from(encoded(digest)), Buffer.from(hash.slice(12)));
	},
};

const logRoundsOf = (hash: string) => ALPHABET.indexOf(hash[3] ?? "");

/**
 * MD5 over the salt and the password, and then over each digest and the password, on a thread of its own: Node.js has no function
 * for this that leaves the event loop free.
 */
function md5Rounds(workerData: { salt: Buffer; password: Buffer; rounds: number }): Promise<Buffer> {
	const worker = new Worker(ROUNDS, { eval: true, workerData, execArgv: [], env: {} });
	return new Promise((resolve, reject) => {
		worker.once("message", (digest: Uint8Array) => resolve(Buffer.from(digest)));
		worker.once("error", reject);
	});
}

/** A source text, because the bundle has no file for the thread. */
const ROUNDS = `
const { createHash } = require("node:crypto");
const { parentPort, workerData: { salt, password, rounds } } = require("node:worker_threads");
let digest = createHash("md5").update(salt).update(password).digest();
for (let round = 0; round < rounds; round++) digest = createHash("md5").update(digest).update(password).digest();
parentPort.postMessage(digest);
`;

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
