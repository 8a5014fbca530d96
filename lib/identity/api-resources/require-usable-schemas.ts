import type { WrittenApiResource } from "./contract";
import { schemaProblem } from "./detail-problem";
import { invalidRequest } from "./errors";

/** Requires that the schemas of all types of authorization details can judge details. @throws DomainError 400 */
export function requireUsableSchemas({ authorizationTypes }: WrittenApiResource): void {
	for (const [index, { schema }] of authorizationTypes.entries()) {
		const problem = schemaProblem(schema);
		if (problem !== null) throw invalidRequest(`authorizationTypes[${index}].schema: ${problem}`);
	}
}
