import { z } from "zod";
import { type ExecutorResult, failureReasons, fieldErrors } from "@/lib/flows/executors/contract";
import type { Move, Scenario } from "./move";

/** A run visits 200 nodes at most, and a screen may be answered wrongly a few times. */
const MAX_MOVES = 1000;
/** Of the JSON a link unfolds to. */
const MAX_BYTES = 256 * 1024;
const FORMAT = 1;

/** Writes a scenario as short as a link can carry it: compressed JSON in base64url. */
export async function encodeScenario({ moves, at }: Scenario): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify([FORMAT, at, moves]));
	const packed = await allOf(through(bytes, new CompressionStream("deflate-raw")), Number.POSITIVE_INFINITY);
	const text = Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join("");
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a scenario out of a link; null when it is none. */
export async function decodeScenario(link: string): Promise<Scenario | null> {
	try {
		const text = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
		const packed = Uint8Array.from(text, (character) => character.charCodeAt(0));
		const bytes = await allOf(through(packed, new DecompressionStream("deflate-raw")), MAX_BYTES);
		if (bytes === null) return null;
		const [, at, moves] = scenarioSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
		return { moves, at: Math.min(at, moves.length) };
	} catch {
		return null;
	}
}

const record = z.record(z.string(), z.string());
const told = { data: record.optional(), shown: record.optional() };
const subject = z.strictObject({ userId: z.string(), username: z.string(), displayName: z.string() });
const newSubject = z.union([subject, z.literal("nobody")]);
const asked = z.strictObject({ identifier: z.string(), type: z.string(), required: z.boolean() });

const outcome: z.ZodType<ExecutorResult> = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("success"),
		subject: newSubject.optional(),
		amr: z.array(z.string()).optional(),
		values: record.optional(),
		warning: z.enum(failureReasons).optional(),
		...told,
	}),
	z.strictObject({
		kind: z.literal("failure"),
		reason: z.enum(failureReasons),
		fieldErrors: z.record(z.string(), z.enum(fieldErrors)).optional(),
		retry: z.union([z.boolean(), z.literal("here")]).optional(),
		quiet: z.literal(true).optional(),
		data: record.optional(),
	}),
	z.strictObject({
		kind: z.literal("ask"),
		inputs: z.array(asked),
		subject: newSubject.optional(),
		reason: z.enum(failureReasons).optional(),
		fieldErrors: z.record(z.string(), z.enum(fieldErrors)).optional(),
		...told,
	}),
	z.strictObject({ kind: z.literal("redirect"), url: z.string(), data: record.optional() }),
]);

const move: z.ZodType<Move> = z.union([
	z.strictObject({
		answer: z.strictObject({ action: z.string().optional(), inputs: record }),
		nodeId: z.string().optional(),
	}),
	z.strictObject({ outcome, nodeId: z.string().optional() }),
]);

const scenarioSchema = z.tuple([z.literal(FORMAT), z.int().min(0), z.array(move).max(MAX_MOVES)]);

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
	return new Blob([bytes]).stream().pipeThrough(transform);
}

/** What comes out of a stream; null when it is more than `most`, for a short link may unfold to gigabytes. */
async function allOf(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array | null> {
	const reader = stream.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		length += read.value.length;
		if (length > max) {
			await reader.cancel();
			return null;
		}
		chunks.push(read.value);
	}
	const all = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.length;
	}
	return all;
}
