import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidStream = defineRefusal({
	kind: "invalid",
	code: "SSF-60001",
	message: "Invalid request format",
	when: "The body is malformed, a value that Portico supplies is another one, or the address may not be called.",
	description: (problems: string) => problems,
});

export const streamNotFound = defineRefusal({
	kind: "not-found",
	code: "SSF-60002",
	message: "Stream not found",
	when: "The receiver has no such stream.",
	description: "The stream does not exist.",
});

export const noReceiver = defineRefusal({
	kind: "forbidden",
	code: "SSF-60003",
	message: "Forbidden",
	when: "The token is not that of an application of the organization for itself.",
	remedy: "Get the token by the grant `client_credentials`, with an application of the organization in the path.",
	description: "Streams belong to applications of the organization: the token is somebody else's.",
});

export const tooManyStreams = defineRefusal({
	kind: "conflict",
	code: "SSF-60004",
	message: "Too many streams",
	when: "The receiver has as many streams as it may have.",
	remedy: "Change a stream that is there, or delete one.",
	description: (max: number) => `A receiver has at most ${max} streams.`,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "SSF-60005",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problems: string) => problems,
});
