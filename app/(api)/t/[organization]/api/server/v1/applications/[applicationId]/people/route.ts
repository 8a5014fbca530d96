import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listAgentPeopleContract } from "@/lib/protocols/oidc/agents/agent-contract";
import { listAgentPeople } from "@/lib/protocols/oidc/agents/agent-people";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listAgentPeopleContract, (context, { params, query }) =>
		listAgentPeople(context, params.applicationId, query),
	),
});
