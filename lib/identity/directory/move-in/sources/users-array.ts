import { createReadStream } from "node:fs";
import { note } from "../import-note";
import type { SourceRecord } from "../imported-user";

/** Reads the objects in the array `users` of a JSON file of any size, one at a time. */
export async function* usersArray(
	path: string,
	read: (value: Record<string, unknown>, place: string) => SourceRecord,
): AsyncGenerator<SourceRecord> {
	const [{ default: chain }, { pick }, { parser }, { streamArray }] = await Promise.all([
		import("stream-chain"),
		import("stream-json/filters/pick.js"),
		import("stream-json/parser.js"),
		import("stream-json/streamers/stream-array.js"),
	]);
	const users = chain([createReadStream(path), parser(), pick({ filter: "users", once: true }), streamArray()]);
	try {
		for await (const { key, value } of users as AsyncIterable<{ key: number; value: unknown }>) {
			const place = `users[${key}]`;
			const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
			yield isObject ? read(value as Record<string, unknown>, place) : { place, problem: note("not-an-object") };
		}
	} catch (error) {
		throw new Error(
			`The file is no JSON object with an array of users: ${error instanceof Error ? error.message : ""}`,
		);
	}
}
