import { setImmediate } from "node:timers/promises";
import type { WrittenApiResource } from "./contract";
import { schemaProblem } from "./detail-problem";
import { invalidRequest } from "./errors";

/**
 * Requires that the schemas of all types of authorization details can judge details. Other requests get their turn between them.
 * @throws DomainError 400
 */
export async function requireUsableSchemas({ authorizationTypes }: WrittenApiResource): Promise<void> {
	for (const [index, { schema }] of authorizationTypes.entries()) {
		const problem = schemaProblem(schema);
		if (problem !== null) throw invalidRequest(`authorizationTypes[${index}].schema: ${problem}`);
		await setImmediate();
	}
}
