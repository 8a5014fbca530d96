import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { endAgent, type OwnAgent, selectOwnAgents } from "./agents-repository";

/** The agents that belong to a person or to one of their groups, and have not ended. */
export function ownAgents({ id }: Principal): Promise<OwnAgent[]> {
	return selectOwnAgents(id);
}

/** Ends an agent of the caller or of one of their groups. @returns false when there was none */
export async function endOwnAgent(context: RequestContext, agentId: string): Promise<boolean> {
	const id = parseId(agentId);
	return id !== null && endAgent(context, id);
}
