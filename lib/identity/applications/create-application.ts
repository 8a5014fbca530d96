import type { UseCase } from "@/lib/platform/http/route";
import { newId } from "@/lib/platform/kernel";
import { newClientId, newClientSecret } from "./client-secret";
import type { ApplicationSettings } from "./contract";
import { insertApplication } from "./manage-repository";
import { missingFlows } from "./missing-flows";
import type { ShownApplication } from "./present-application";
import { scopeOf } from "./scope-of";

const ACCESS_TOKEN_TTL_SECONDS = 3_600;

/** A new application, with the only sight of its secret. */
export const createApplication: UseCase<
	{ organization: string },
	undefined,
	ApplicationSettings,
	ShownApplication
> = async (context, { body }) => {
	const { organizationId } = context.principal;
	const made = body.publicClient ? null : newClientSecret();
	const application = {
		...body,
		id: newId(),
		clientId: newClientId(),
		clientSecretHash: made?.hash ?? null,
		scope: scopeOf(body.grantTypes),
		accessTokenTtlSeconds: ACCESS_TOKEN_TTL_SECONDS,
	};
	const audit = { action: "application.created", targetType: "application" };
	const row = await insertApplication(context, application, audit);
	if (row === undefined) throw await missingFlows(organizationId, body);
	return { ...row, ...(made === null ? {} : { clientSecret: made.secret }) };
};
