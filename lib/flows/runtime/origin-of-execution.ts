import { parseId } from "@/lib/platform/kernel";
import { selectOrigin } from "./executions-repository";

/**
 * The application and the organization that an execution is for, for the link on a page that says that the execution is over.
 * Null for an unknown execution. The result does not reveal whether the execution is over or belongs to another browser.
 */
export async function originOfExecution(
	executionId: string,
): Promise<{ organizationId: string; applicationId: string | null } | null> {
	const id = parseId(executionId);
	return id === null ? null : ((await selectOrigin(id)) ?? null);
}
