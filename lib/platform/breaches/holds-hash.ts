import { type FileHandle, open } from "node:fs/promises";

/** A part that is read at once, in which the rest is searched. */
const PART_BYTES = 4096;
/** No line is longer: 40 digits, a colon, a count, and the end of the line. */
const MAX_LINE_BYTES = 64;

/**
 * Whether a file of lines `HASH` or `HASH:count`, ordered by hash, has this one; in upper or lower case. Reads some twenty parts of
 * four kilobytes, however large the file is.
 * @throws where the file cannot be read
 */
export async function holdsHash(file: string, hash: string): Promise<boolean> {
	const handle = await open(file, "r");
	try {
		const wanted = hash.toUpperCase();
		let [from, to] = [0, (await handle.stat()).size];
		// The line with the hash, if there is one, begins at `from` or behind it, and before `to`.
		while (to - from > PART_BYTES) {
			const middle = Math.floor((from + to) / 2);
			const line = await lineBehind(handle, middle);
			if (line === null || line.at >= to || line.text > wanted) to = middle;
			else if (line.text === wanted) return true;
			else from = line.at;
		}
		const part = await read(handle, from, to - from + MAX_LINE_BYTES);
		return part.split("\n").some((line) => hashIn(line) === wanted);
	} finally {
		await handle.close();
	}
}

/** The first line that begins behind this place. */
async function lineBehind(handle: FileHandle, at: number): Promise<{ at: number; text: string } | null> {
	const part = await read(handle, at, 3 * MAX_LINE_BYTES);
	const end = part.indexOf("\n");
	if (end === -1) return null;
	const text = hashIn(part.slice(end + 1).split("\n", 1)[0] ?? "");
	return text === "" ? null : { at: at + end + 1, text };
}

async function read(handle: FileHandle, at: number, length: number): Promise<string> {
	const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
	return buffer.toString("latin1", 0, bytesRead);
}

function hashIn(line: string): string {
	return (line.split(":", 1)[0] ?? "").trim().toUpperCase();
}
