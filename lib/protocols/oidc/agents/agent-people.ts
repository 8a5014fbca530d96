import { applicationOf } from "@/lib/identity/applications";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { heldScopes } from "@/lib/platform/tokens";
import { wordsOf } from "../scopes/words-of";
import type { AgentPeople, AgentPeopleQuery, AgentPerson } from "./agent-contract";
import { selectAgentPeople } from "./agent-people-repository";

/** For whom an agent may act: what each person has allowed it, and whether it counts now. @throws DomainError 404 */
export async function listAgentPeople(
	context: RequestContext,
	applicationId: string,
	query: AgentPeopleQuery,
): Promise<AgentPeople> {
	const { organizationId, organizationName } = context.principal;
	const { id, scope } = await applicationOf(context, applicationId);
	const { limit, offset, ...filters } = query;
	const found = await selectAgentPeople(organizationId, id, { ...query, offset: boundedOffset(offset) });
	const path = `/t/${organizationName}/api/server/v1/applications/${id}/people`;
	return {
		totalResults: found.total,
		startIndex: offset + 1,
		count: found.people.length,
		people: found.people.map(({ scopes, permissions, ...person }) => ({
			...person,
			scopes: scopes.map((each) => ({ scope: each, reason: reasonOf(each, permissions, wordsOf(scope)) })),
		})),
		links: pageLinks(path, { offset, limit, total: found.total }, filters),
	};
}

function reasonOf(
	scope: string,
	permissions: readonly string[],
	ofAgent: readonly string[],
): AgentPerson["scopes"][number]["reason"] {
	if (!isIdentityScope(scope) && !ofAgent.includes(scope)) return "not-of-agent";
	return heldScopes([scope], permissions).length === 0 ? "not-held" : "allowed";
}
