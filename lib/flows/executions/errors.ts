import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { notFoundRefusal } from "@/lib/platform/kernel/usual-refusals";

export const executionNotFound = notFoundRefusal({ code: "FEX-1006", what: "Execution" });

export const versionNotFound = defineRefusal({
	kind: "not-found",
	code: "FMS-1006",
	message: "Version not found",
	when: "The flow or version never was.",
	description: "The flow or its version does not exist.",
});

export function periodEndsBeforeItBegins(): DomainError {
	return invalidQuery("from: must be before `to`");
}

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "FEX-1001",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100, or `offset` not 0-9999.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "FEX-1001",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or is repeated.",
	description: (problem: string) => problem,
});
