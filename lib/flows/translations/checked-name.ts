import { keySchema, namespaceSchema } from "./contract";
import { invalidName } from "./errors";

/**
 * The namespace and the key of a path.
 * @throws DomainError 400 TRL-1002
 */
export function checkedName(namespace: string, key: string): { namespace: string; key: string } {
	const problems = Object.entries({ namespace: namespaceSchema, key: keySchema }).flatMap(([name, schema]) => {
		const parsed = schema.safeParse(name === "namespace" ? namespace : key);
		return parsed.success ? [] : parsed.error.issues.map(({ message }) => `${name}: ${message}`);
	});
	if (problems.length > 0) throw invalidName(problems);
	return { namespace, key };
}
