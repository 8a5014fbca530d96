import { and, eq, sql as fragment, or } from "drizzle-orm";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { apiScopes, flows, groups, users } from "@/db/schema";
import { isReservedScope } from "@/lib/platform/kernel/permissions";
import type { AgentSettings } from "./agent-settings";

/** What of an application refers to other things; `scope` is separated by blanks. */
interface Choices {
	authFlowId: string | null;
	registrationFlowId: string | null;
	scope: string;
	agent: AgentSettings | null;
}

/**
 * The flows, API scopes and the owner that a row refers to, locked so that they cannot be deleted until the statement ends, and whether
 * all of them exist.
 */
export function choicesOf(
	orm: Builder,
	organizationId: string,
	{ authFlowId, registrationFlowId, scope, agent }: Choices,
) {
	const chosen = [
		{ id: authFlowId, type: "AUTHENTICATION" } as const,
		{ id: registrationFlowId, type: "REGISTRATION" } as const,
	].flatMap(({ id, type }) => (id === null ? [] : [and(eq(flows.id, id), eq(flows.flowType, type))]));
	const scopes = scope.split(" ").filter((each) => each !== "" && !isReservedScope(each));
	const flowsNamed = orm.$with("flows_named").as(
		orm
			.select({ id: flows.id })
			.from(flows)
			.where(and(eq(flows.organizationId, organizationId), chosen.length === 0 ? fragment`false` : or(...chosen)))
			.for("key share"),
	);
	const scopesNamed = orm.$with("scopes_named").as(
		orm
			.select({ name: apiScopes.name })
			.from(apiScopes)
			.where(and(eq(apiScopes.organizationId, organizationId), isAnyOf(apiScopes.name, scopes)))
			.for("key share"),
	);
	const owner = agent === null ? undefined : ownerNamed(orm, organizationId, agent.owner);
	const areThere = and(
		fragment`(select count(*) from ${flowsNamed}) = ${chosen.length}`,
		fragment`(select count(*) from ${scopesNamed}) = ${scopes.length}`,
		owner === undefined ? undefined : fragment`exists (select from ${owner})`,
	);
	return { named: [flowsNamed, scopesNamed, ...(owner === undefined ? [] : [owner])], areThere };
}

/** The owner of an agent, if it is of the organization. */
function ownerNamed(orm: Builder, organizationId: string, { type, id }: AgentSettings["owner"]) {
	const of = type === "user" ? users : groups;
	const isOwner = and(eq(of.organizationId, organizationId), eq(of.id, id));
	return orm.$with("owner_named").as(
		orm
			.select({ id: of.id })
			.from(of as typeof users)
			.where(isOwner)
			.for("key share"),
	);
}

/** Whether the organization has this owner. */
export async function hasOwner(organizationId: string, owner: AgentSettings["owner"]): Promise<boolean> {
	const { orm } = await database();
	const named = ownerNamed(orm, organizationId, owner);
	return (await orm.with(named).select().from(named)).length > 0;
}
