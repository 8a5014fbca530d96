type JsonObject = Record<string, unknown>;

/**
 * The union of inputs: two are the same when ref and identifier are equal, or the identifier alone where a ref is missing. The
 * first one is kept, and required when any of them is.
 */
export function mergeInputs(inputs: readonly JsonObject[]): JsonObject[] {
	const merged: JsonObject[] = [];
	for (const input of inputs) {
		const at = merged.findIndex((other) => isSame(other, input));
		const known = merged[at];
		if (known === undefined) merged.push(input);
		else if (input.required === true && known.required !== true) merged[at] = { ...known, required: true };
	}
	return merged;
}

function isSame(one: JsonObject, other: JsonObject): boolean {
	if (one.identifier !== other.identifier) return false;
	return one.ref === other.ref || one.ref === undefined || other.ref === undefined;
}
