import { applicationById } from "@/lib/identity/applications";
import { accountOf } from "@/lib/identity/directory";
import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { heldScopes } from "@/lib/platform/tokens";
import { scopesOf } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { type AgentFacts, rememberAgent, selectAgentFacts } from "./agents-repository";

/** What an agent asks a person for. */
export interface AskingAgent extends AgentFacts {
	id: string;
	organizationId: string;
	name: string;
	/** Those of the scopes that the agent may have and the person holds. */
	scopes: string[];
	apis: { name: string; scopes: readonly { name: string; displayName: string }[] }[];
}

/** What an agent asks this person for; null where there is no such agent, or the person is nobody to its organization. */
export async function askingAgent(
	{ id: userId }: Pick<Principal, "id">,
	agentId: string,
	scope: string,
): Promise<AskingAgent | null> {
	const id = parseId(agentId);
	const application = id === null ? undefined : await applicationById(undefined, id);
	if (application === undefined || application.agent === null) return null;
	const { organizationId, name, apiResources } = application;
	const [account, facts] = await Promise.all([
		accountOf(organizationId, userId),
		selectAgentFacts(organizationId, application.id),
	]);
	if (account === undefined || facts === undefined) return null;
	const may = new Set([...wordsOf(application.scope), ...apiResources.flatMap(scopesOf)]);
	const scopes = heldScopes(wordsOf(scope), account.permissions).filter((each) => may.has(each));
	const apis = apiResources.map((api) => ({ name: api.name, scopes: api.scopes }));
	return { ...facts, id: application.id, organizationId, name, scopes: [...new Set(scopes)], apis };
}

/** Remembers that the person has allowed the agent what it asks for. @returns whether there was something to allow */
export async function allowAgent(context: RequestContext, agentId: string, scope: string): Promise<boolean> {
	const agent = await askingAgent(context.principal, agentId, scope);
	if (agent === null || agent.scopes.length === 0) return false;
	await rememberAgent(context, agent);
	return true;
}
