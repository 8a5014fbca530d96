import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "INS-60001",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or the question does not name exactly one thing.",
	description: (problem: string) => problem,
});

export const personNotFound = defineRefusal({
	kind: "not-found",
	code: "INS-60002",
	message: "User not found",
	when: "The organization has no user and no member with this id.",
	description: "The user does not exist.",
});
