import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { note } from "../import-note";
import type { SourceRecord } from "../imported-user";

/** Reads a file with one JSON object per line; empty lines are skipped. */
export async function* jsonLines(
	path: string,
	read: (value: Record<string, unknown>, place: string) => SourceRecord,
): AsyncGenerator<SourceRecord> {
	const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
	let number = 0;
	for await (const line of lines) {
		number++;
		if (line.trim() === "") continue;
		const place = `line ${number}`;
		const value = parsed(line);
		yield value === null ? { place, problem: note("not-an-object") } : read(value, place);
	}
}

function parsed(line: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(line);
		return typeof value === "object" && value !== null && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: null;
	} catch {
		return null;
	}
}
