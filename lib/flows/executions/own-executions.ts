import type { Principal } from "@/lib/platform/kernel";
import { type OwnExecution, selectOwnExecutions } from "./own-executions-repository";

const MAX_EXECUTIONS = 10_000;

/** The latest 10,000 executions of a user in these organizations. */
export function ownExecutions({ id }: Principal, organizationIds: readonly string[]): Promise<OwnExecution[]> {
	return selectOwnExecutions(organizationIds, id, MAX_EXECUTIONS);
}
