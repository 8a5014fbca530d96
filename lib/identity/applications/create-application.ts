import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { newClientId, newClientSecret } from "./client-secret";
import type { ApplicationSettings } from "./contract";
import { insertApplication } from "./manage-repository";
import { missingFlows } from "./missing-flows";
import type { ShownApplication } from "./present-application";
import { scopeOf } from "./scope-of";

const ACCESS_TOKEN_TTL_SECONDS = 3_600;

/** A new application, with the only sight of its secret. */
export async function createApplication(
	context: RequestContext,
	applicationSettings: ApplicationSettings,
): Promise<ShownApplication> {
	const { organizationId } = context.principal;
	const made = applicationSettings.publicClient ? null : newClientSecret();
	const application = {
		...applicationSettings,
		id: newId(),
		clientId: newClientId(),
		clientSecretHash: made?.hash ?? null,
		scope: scopeOf(applicationSettings.grantTypes),
		accessTokenTtlSeconds: ACCESS_TOKEN_TTL_SECONDS,
	};
	const audit = { action: "application.created", targetType: "application" };
	const row = await insertApplication(context, application, audit);
	if (row === undefined) throw await missingFlows(organizationId, applicationSettings);
	return { ...row, ...(made === null ? {} : { clientSecret: made.secret }) };
}
