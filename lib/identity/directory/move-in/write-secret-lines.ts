import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes values as lines of JSON to a file that only its owner can read. The file gets its name when it is complete; until then
 * it is `FILE.part`. An existing `FILE.part`, such as that of an interrupted export, is replaced and never written into.
 * @returns the number of lines
 */
export async function writeSecretLines(
	path: string,
	values: AsyncIterable<unknown>,
	progress: (written: number) => void,
): Promise<number> {
	const unfinished = `${path}.part`;
	await rm(unfinished, { force: true });
	let written = 0;
	async function* lines() {
		for await (const value of values) {
			yield `${JSON.stringify(value)}\n`;
			progress(++written);
		}
	}
	// `wx` fails if somebody else has created the file meanwhile; its mode would be kept otherwise.
	await pipeline(Readable.from(lines()), createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
	await rename(unfinished, path);
	return written;
}
