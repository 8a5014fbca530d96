import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidAccessRequest = defineRefusal({
	kind: "invalid",
	code: "APP-1031",
	message: "Invalid request format",
	when: "The body or a parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const accessRequestNotFound = defineRefusal({
	kind: "not-found",
	code: "APP-1032",
	message: "Request not found",
	when: "No such request for access.",
	description: "The application has no request for access with this id.",
});

export const accessRequestDecided = defineRefusal({
	kind: "conflict",
	code: "APP-1033",
	message: "Request is not open",
	when: "The request was decided or withdrawn meanwhile; access that is to end was never given, or has ended.",
	remedy: "Read the request again to see what became of it.",
	description: "The request was decided or withdrawn meanwhile, or the access has ended.",
});

export const notOwnAccessRequest = defineRefusal({
	kind: "forbidden",
	code: "APP-1034",
	message: "Forbidden",
	when: "The caller would decide their own request, or is no owner of the application.",
	remedy: "Let another owner of the application decide.",
	description: "Nobody decides their own request; the owners of the application decide.",
});

export const notAnOwner = defineRefusal({
	kind: "not-found",
	code: "APP-1035",
	message: "User not found",
	when: "Nobody who belongs to the organization has this id.",
	description: "Nobody who belongs to the organization has this id.",
});

export const tooManyOwners = defineRefusal({
	kind: "conflict",
	code: "APP-1036",
	message: "Application has 50 owners",
	when: "The application has 50 owners.",
	remedy: "Remove an owner first.",
	description: "An application has at most 50 owners.",
});
