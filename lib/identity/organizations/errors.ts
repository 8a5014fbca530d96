import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal } from "@/lib/platform/kernel/usual-refusals";

export const organizationNameTaken = defineRefusal({
	kind: "conflict",
	code: "ORG-60076",
	message: "Organization name is taken",
	when: "Names are unique among all organizations.",
	remedy: "Choose another name.",
	description: (name: string) => `There is an organization ${name} already, though perhaps not where you may see it.`,
});

export const organizationTooDeep = defineRefusal({
	kind: "conflict",
	code: "ORG-60077",
	message: "Organization is too deep",
	when: "There are ten above it already.",
	remedy: "Create it further up in the tree.",
	description: "An organization can have at most ten others above it.",
});

export const organizationNotEmpty = defineRefusal({
	kind: "conflict",
	code: "ORG-60078",
	message: "Organization is not empty",
	when: "It has organizations below it, users, members or applications.",
	remedy: "Delete its users, applications and the organizations below it, and remove its members first.",
	description: (held: readonly string[]) => `The organization still has: ${held.join(", ")}.`,
});

export const ownOrganization = defineRefusal({
	kind: "conflict",
	code: "ORG-60079",
	message: "Organization is the caller's own",
	when: "An organization is disabled and deleted from above.",
	remedy: "Do it in an organization above.",
	description: "An organization is disabled and deleted from an organization above it.",
});

export const organizationHasChanged = hasChangedRefusal({ code: "ORG-60012", what: "Organization" });

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "ORG-60001",
	message: "Invalid request format",
	when: "The body is malformed, or a member is not what it may be.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "ORG-60001",
	message: "Invalid query parameter",
	when: "Another parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const invalidPagination = defineRefusal({
	kind: "invalid",
	code: "ORG-60001",
	message: "Invalid pagination parameter",
	when: "`limit` is not 1-100, or `offset` is negative.",
	description: (problem: string) => problem,
});
