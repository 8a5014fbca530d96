import { invalidValue } from "../errors";
import type { Change } from "../scim/patch";
import { isTrue } from "../scim/values";

/**
 * The one address a user has after changes of several: the primary one, else the first; null for none. A condition on anything
 * but the value refers to the stored address, because Portico stores no types.
 */
export function chosenAddress(
	{ op, value, among, written }: Change,
	before: string | null,
	kind: string,
	normalised: (text: string) => string | null,
): string | null {
	if (among?.attribute === "value" && normalised(among.value) !== before) return before;
	if (op === "remove" || value === null) return null;
	const chosen = choose(value, written);
	if (chosen === null) return op === "add" ? before : null;
	const address = normalised(chosen);
	if (address === null) throw invalidValue(`${written}: ${chosen.slice(0, 100)} is not ${kind}.`);
	return address;
}

function choose(value: unknown, written: string): string | null {
	if (typeof value === "string") return value;
	const several = (Array.isArray(value) ? value : [value]) as unknown[];
	const found = several.flatMap((each) => {
		if (typeof each !== "object" || each === null) throw invalidValue(`${written}: must be objects with a value.`);
		const { value: text, primary } = each as Record<string, unknown>;
		if (text === undefined || text === null || text === "") return [];
		if (typeof text !== "string") throw invalidValue(`${written}: a value must be text.`);
		return [{ text, primary: isTrue(primary) }];
	});
	return (found.find(({ primary }) => primary) ?? found[0])?.text ?? null;
}
