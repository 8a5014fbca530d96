import { z } from "zod";
import { type ExecutorResult, failureReasons } from "@/lib/flows/executors/contract";
import { fieldErrors } from "@/lib/platform/kernel/field-error";
import type { Move, Scenario } from "./move";

/** An execution visits at most 200 nodes, and a screen may be answered wrongly several times. */
const MAX_MOVES = 1000;
/** Limit of the decompressed JSON. */
const MAX_BYTES = 256 * 1024;
const FORMAT = 1;

/** Encodes a scenario for a link: compressed JSON in base64url. */
export async function encodeScenario({ moves, at }: Scenario): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify([FORMAT, at, moves]));
	const packed = await allOf(through(bytes, new CompressionStream("deflate-raw")), Number.POSITIVE_INFINITY);
	const text = Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join("");
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes a scenario from a link; null for anything else. */
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
const resultMembers = { data: record.optional(), shown: record.optional() };
const subject = z.strictObject({ userId: z.string(), username: z.string(), displayName: z.string() });
const newSubject = z.union([subject, z.literal("nobody")]);
const requestedInput = z.strictObject({ identifier: z.string(), type: z.string(), required: z.boolean() });

const outcome: z.ZodType<ExecutorResult> = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("success"),
		subject: newSubject.optional(),
		amr: z.array(z.string()).optional(),
		values: record.optional(),
		warning: z.enum(failureReasons).optional(),
		...resultMembers,
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
		inputs: z.array(requestedInput),
		subject: newSubject.optional(),
		reason: z.enum(failureReasons).optional(),
		fieldErrors: z.record(z.string(), z.enum(fieldErrors)).optional(),
		...resultMembers,
	}),
	z.strictObject({ kind: z.literal("redirect"), url: z.string(), data: record.optional() }),
]);

export const moveSchema: z.ZodType<Move> = z.union([
	z.strictObject({
		answer: z.strictObject({ action: z.string().optional(), inputs: record }),
		nodeId: z.string().optional(),
	}),
	z.strictObject({ outcome, nodeId: z.string().optional() }),
]);

const scenarioSchema = z.tuple([z.literal(FORMAT), z.int().min(0), z.array(moveSchema).max(MAX_MOVES)]);

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
	return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Reads a stream up to `max` bytes; null beyond, because a short link may decompress to gigabytes. */
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
