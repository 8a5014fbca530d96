import { parseId } from "@/lib/platform/kernel";
import { selectOrigin } from "./executions-repository";

/**
 * Which application of which organization asked for an execution, for the link of a page that says that it is over. Null for an
 * unknown one. It does not tell whether it is over or of another browser.
 */
export async function originOfExecution(
	executionId: string,
): Promise<{ organizationId: string; applicationId: string | null } | null> {
	const id = parseId(executionId);
	return id === null ? null : ((await selectOrigin(id)) ?? null);
}
