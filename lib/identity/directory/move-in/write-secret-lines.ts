import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes values as lines of JSON to a file that only its owner can read, and that has its name once it is complete. What is left of
 * a run that was interrupted, and whatever else is at `FILE.part`, is replaced and never written into.
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
	// `wx` fails where somebody else has made the file meanwhile, whose mode would stay.
	await pipeline(Readable.from(lines()), createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
	await rename(unfinished, path);
	return written;
}
