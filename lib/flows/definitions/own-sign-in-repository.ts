import { and, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { defaultFlows } from "@/db/schema";
import { CONSOLE_CLIENT_ID } from "@/lib/identity/authentication";

interface OwnSignIn {
	/** Whether the user signs in to the console through the flow. */
	own: boolean;
	/** Whether the active version already has these steps. */
	unchanged: boolean;
	/** Whether the user has passed a preview of these steps in the last `minutes`. */
	proved: boolean;
}

/**
 * How the flow and these steps relate to the user's sign-in to the console. The console's flow belongs to the organization of its
 * application; users of other organizations are redirected to the default sign-in of their own.
 */
export async function selectOwnSignIn(
	organizationId: string,
	of: { flowId: string; userId: string; nodes: string; hash: string; minutes: number },
): Promise<OwnSignIn> {
	const { sql } = await database();
	// A `select` without a table, which the builder cannot say.
	const rows = await sql<OwnSignIn[]>`
		with console as (
			select auth_flow_id from applications where organization_id = ${organizationId} and client_id = ${CONSOLE_CLIENT_ID}
		), standard as (
			select flow_id from default_flows where organization_id = ${organizationId} and flow_type = 'AUTHENTICATION'
		)
		select case when exists (select from console)
				then ${of.flowId}::uuid = coalesce((select auth_flow_id from console), (select flow_id from standard))
				else coalesce(${of.flowId}::uuid = (select flow_id from standard), false) and exists (
					select from users where organization_id = ${organizationId} and id = ${of.userId})
			end as own,
			exists (select from flows f join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id
				and v.version = f.active_version
				where f.organization_id = ${organizationId} and f.id = ${of.flowId} and v.nodes = ${of.nodes}) as unchanged,
			exists (select from flow_previews where organization_id = ${organizationId} and flow_id = ${of.flowId}
				and user_id = ${of.userId} and definition_hash = ${of.hash} and client_id = ${CONSOLE_CLIENT_ID}
				and passed_at > now() - make_interval(mins => ${of.minutes})) as proved`;
	return rows[0] ?? { own: false, unchanged: false, proved: false };
}

/** The flow that people of an organization sign in with where an application names none. */
export async function selectDefaultSignIn(organizationId: string): Promise<string | undefined> {
	const { orm } = await database();
	const [signIn] = await orm
		.select({ flowId: defaultFlows.flowId })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowType, "AUTHENTICATION")));
	return signIn?.flowId;
}

/** Whether the user signs in to the console through whichever flow is the default sign-in of the organization. */
export async function selectFollowsDefault(organizationId: string, userId: string): Promise<boolean> {
	const { sql } = await database();
	// A `select` without a table, which the builder cannot say.
	const rows = await sql<{ follows: boolean }[]>`
		select coalesce(
			(select auth_flow_id is null from applications
				where organization_id = ${organizationId} and client_id = ${CONSOLE_CLIENT_ID}),
			exists (select from users where organization_id = ${organizationId} and id = ${userId})) as follows`;
	return rows[0]?.follows === true;
}
