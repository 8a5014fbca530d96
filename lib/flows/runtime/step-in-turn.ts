import { nameForTurns } from "@/lib/identity/organization-tree";
import { inTurnOfRequests } from "@/lib/platform/http/request-shares";

/**
 * Takes a step of a flow in the turn of its organization among the running requests, because its address names no organization.
 * @throws DomainError 429 REQ-4291
 */
export async function stepInTurn<Result>(organizationId: string, step: () => Promise<Result>): Promise<Result> {
	return inTurnOfRequests(() => nameForTurns(organizationId), step);
}
