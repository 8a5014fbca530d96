import { and, eq, exists, gt, sql } from "drizzle-orm";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { secondsFromNow } from "@/db/conditions";
import { applications, defaultFlows, flowPreviews, flows, flowVersions, organizations, users } from "@/db/schema";
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
	const { orm } = await database();
	const { flowId } = of;
	const active = and(
		...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
		eq(flowVersions.version, flows.activeVersion),
	);
	const same = orm
		.select({ id: flows.id })
		.from(flows)
		.innerJoin(flowVersions, active)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId), eq(flowVersions.nodes, of.nodes)));
	const passed = orm
		.select({ id: flowPreviews.id })
		.from(flowPreviews)
		.where(
			and(
				...[eq(flowPreviews.organizationId, organizationId), eq(flowPreviews.flowId, flowId)],
				...[eq(flowPreviews.userId, of.userId), eq(flowPreviews.definitionHash, of.hash)],
				eq(flowPreviews.clientId, CONSOLE_CLIENT_ID),
				gt(flowPreviews.passedAt, secondsFromNow(-of.minutes * 60)),
			),
		);
	const [row] = await orm
		.select({
			...{ console: applications.id, chosen: applications.authFlowId, standard: defaultFlows.flowId },
			isHome: sql<boolean>`${exists(personOf(orm, organizationId, of.userId))}`,
			unchanged: sql<boolean>`${exists(same)}`,
			proved: sql<boolean>`${exists(passed)}`,
		})
		.from(organizations)
		.leftJoin(applications, isConsoleOf(organizationId))
		.leftJoin(defaultFlows, isDefaultSignIn(organizationId))
		.where(eq(organizations.id, organizationId));
	if (row === undefined) return { own: false, unchanged: false, proved: false };
	const { console, chosen, standard, isHome, unchanged, proved } = row;
	const own = console === null ? flowId === standard && isHome : flowId === (chosen ?? standard);
	return { own, unchanged, proved };
}

const isConsoleOf = (organizationId: string) =>
	and(eq(applications.organizationId, organizationId), eq(applications.clientId, CONSOLE_CLIENT_ID));

const isDefaultSignIn = (organizationId: string) =>
	and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowType, "AUTHENTICATION"));

const personOf = (orm: Builder, organizationId: string, userId: string) =>
	orm
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));

/** The flow that people of an organization sign in with where an application names none. */
export async function selectDefaultSignIn(organizationId: string): Promise<string | undefined> {
	const { orm } = await database();
	const [signIn] = await orm
		.select({ flowId: defaultFlows.flowId })
		.from(defaultFlows)
		.where(isDefaultSignIn(organizationId));
	return signIn?.flowId;
}

/** Whether the user signs in to the console through whichever flow is the default sign-in of the organization. */
export async function selectFollowsDefault(organizationId: string, userId: string): Promise<boolean> {
	const { orm } = await database();
	const [row] = await orm
		.select({
			...{ console: applications.id, chosen: applications.authFlowId },
			isHome: sql<boolean>`${exists(personOf(orm, organizationId, userId))}`,
		})
		.from(organizations)
		.leftJoin(applications, isConsoleOf(organizationId))
		.where(eq(organizations.id, organizationId));
	return row !== undefined && (row.console === null ? row.isHome : row.chosen === null);
}
