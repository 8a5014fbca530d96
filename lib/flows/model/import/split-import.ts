/** The definitions in a file that contains one, a list of them, or `{ flows: [...] }`. */
export function splitImport(input: unknown): unknown[] {
	if (Array.isArray(input)) return input;
	if (typeof input === "object" && input !== null && "flows" in input && Array.isArray(input.flows)) return input.flows;
	return [input];
}
