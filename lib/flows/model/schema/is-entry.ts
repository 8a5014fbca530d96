// What `nodeInputSchema` and `nodeActionSchema` accept, for browsers that have not loaded Zod. A test compares them.
const MAX_TEXT = 255;

/** Whether a value is an input of a node. */
export function isNodeInput(value: unknown): boolean {
	if (!isObject(value)) return false;
	const { ref, type, identifier, required } = value;
	return (ref === undefined || isText(ref)) && isText(type) && isText(identifier) && typeof required === "boolean";
}

/** Whether a value is an action of a node. */
export function isNodeAction(value: unknown): boolean {
	return isObject(value) && isText(value.ref) && isText(value.nextNode);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
	return typeof value === "string" && value.length >= 1 && value.length <= MAX_TEXT;
}
