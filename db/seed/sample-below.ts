import { and, eq } from "drizzle-orm";
import { getFlow } from "@/lib/flows/definitions";
import { createApiResource } from "@/lib/identity/api-resources";
import { newApiResourceSchema } from "@/lib/identity/api-resources/contract";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { putBranding } from "@/lib/identity/branding";
import { brandingSettingsSchema } from "@/lib/identity/branding/contract";
import { createGroup } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Builder } from "../builder";
import { defaultFlows } from "../schema";
import type { SamplePerson } from "./sample-connections";
import { insertExecutionsOf } from "./sample-executions";
import { insertSampleTokens } from "./sample-tokens";

const SIGN_INS_PER_DAY = 12;

/** Settings in which the organizations below differ. */
export interface SampleBelow {
	group: string;
	accent: { light: string; dark: string };
	api: { identifier: string; name: string; scope: string; scopeText: string };
	/** The applications of users and of a machine. */
	web: string;
	machine: string;
}

/**
 * Adds to an organization of the sample what it has of its own: a branding, a group, an API, an application for users and one of a
 * machine, with valid tokens that nobody has, and a week of sign-ins. @returns the number of executions
 */
export async function createSampleBelow(
	orm: Builder,
	context: RequestContext,
	{ group, accent, api, web, machine }: SampleBelow,
	{ people, random }: { people: readonly SamplePerson[]; random: () => number },
): Promise<number> {
	const { organizationId } = context.principal;
	await putBranding(
		context,
		{},
		brandingSettingsSchema.parse({ light: { accent: accent.light }, dark: { accent: accent.dark } }),
	);
	await createGroup(context, { displayName: group, members: people.slice(0, 2).map(({ id }) => ({ value: id })) });
	const { identifier, name, scope, scopeText } = api;
	await createApiResource(
		context,
		newApiResourceSchema.parse({ identifier, name, scopes: [{ name: scope, displayName: scopeText }] }),
	);
	const application = await createApplication(
		context,
		applicationSettingsSchema.parse({
			name: web,
			grantTypes: ["authorization_code", "refresh_token"],
			redirectUrls: ["http://localhost:8080/callback"],
		}),
	);
	const { clientId } = await createApplication(
		context,
		applicationSettingsSchema.parse({ name: machine, grantTypes: ["client_credentials"], scopes: [scope] }),
	);
	await insertSampleTokens(orm, organizationId, { clientId: application.clientId, people });
	await insertSampleTokens(orm, organizationId, { clientId, scope, audience: identifier });
	const [signIn] = await orm
		.select({ id: defaultFlows.flowId })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowType, "AUTHENTICATION")));
	if (signIn === undefined) throw new Error("The organization has no sign-in");
	const flow = await getFlow(context, signIn.id);
	const userIds = people.map(({ id }) => id);
	return insertExecutionsOf(orm, organizationId, { flow, application, userIds, perDay: SIGN_INS_PER_DAY }, random);
}
