import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidSynchronization = defineRefusal({
	kind: "invalid",
	code: "SYN-60001",
	message: "Invalid request format",
	when: "The body is malformed, or the identity provider is no directory.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "SYN-60002",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problem: string) => problem,
});

export const synchronizationNotFound = notFoundRefusal({ code: "SYN-60003", what: "Synchronization" });

export const dryRunFirst = defineRefusal({
	kind: "conflict",
	code: "SYN-60004",
	message: "Try it without changes first",
	when: "No synchronization of the directory has come to its end yet.",
	remedy: "Ask for one with `dryRun`, and read its report.",
	description: "The first synchronization of a directory changes nothing.",
});

export const alreadySynchronizing = defineRefusal({
	kind: "conflict",
	code: "SYN-60005",
	message: "Already synchronizing",
	when: "Another synchronization of the directory waits or works.",
	remedy: "Wait until it has come to its end.",
	description: "Another synchronization of this directory waits or works.",
});
