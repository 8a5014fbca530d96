import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal } from "@/lib/platform/kernel/usual-refusals";

export const invalidAttribute = defineRefusal({
	kind: "invalid",
	code: "ATR-1001",
	message: "Invalid attribute",
	when: "The body is malformed, or a member is not what it may be.",
	description: (problem: string) => problem,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "ATR-1002",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const nameTaken = defineRefusal({
	kind: "conflict",
	code: "ATR-1003",
	message: "Name is taken",
	when: "The organization has an attribute with this name, in this spelling or another.",
	remedy: "Choose another name.",
	description: (name: string) => `The organization has an attribute ${name} already.`,
});

export const tooManyAttributes = defineRefusal({
	kind: "conflict",
	code: "ATR-1004",
	message: "Too many attributes",
	when: "The organization has as many own attributes as it may have.",
	remedy: "Delete an attribute that is no longer used.",
	description: (max: number) => `An organization has at most ${max} own attributes.`,
});

export const attributeNotFound = defineRefusal({
	kind: "not-found",
	code: "ATR-1006",
	message: "Attribute not found",
	when: "The organization has no attribute with this name.",
	description: "The attribute does not exist.",
});

export const standardAttribute = defineRefusal({
	kind: "conflict",
	code: "ATR-1008",
	message: "Standard attribute",
	when: "The attribute is part of Portico.",
	remedy: "Configure it instead: standard attributes cannot be deleted.",
	description: "A standard attribute cannot be deleted.",
});

export const attributeHasValues = defineRefusal({
	kind: "conflict",
	code: "ATR-1009",
	message: "Attribute has values",
	when: "Users have a value, and the request does not say `values=delete`.",
	remedy: "Keep the attribute, or delete it with `values=delete`, which deletes the values of all users.",
	description: (users: number) => `${users} users have a value; values=delete deletes the values too.`,
});

export const attributeHasChanged = hasChangedRefusal({ code: "ATR-1012", what: "Attribute" });
