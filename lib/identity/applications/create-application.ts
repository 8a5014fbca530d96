import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainError, newId } from "@/lib/platform/kernel";
import { addSigningKeys } from "@/lib/platform/tokens";
import { addedAlgorithms } from "./added-algorithms";
import { requireHeld, requireMayChoose, requireMayNameApps, requireMayTrust, requireMayVouch } from "./beyond-own";
import { requireReadableCertificates } from "./certificates";
import { newClientId } from "./client-secret";
import type { ApplicationSettings } from "./contract";
import { samlIssuerTaken } from "./errors";
import { type FlowChoiceGuard, requireUsableFlows } from "./flow-choice-guard";
import { insertApplication, isIssuerTaken, selectApplication } from "./manage-repository";
import { refusalOfMissing } from "./missing-choices";
import { DEFAULT_OIDC_SETTINGS } from "./oidc-settings";
import { newSecret } from "./secrets";
import { requireSector } from "./sector-identifier";
import { type ShownApplication, shownApplication, writtenApplication } from "./shown-application";
import { usesSecret } from "./uses-secret";

/** Creates an application. Its secret is in this response only. Who lets others choose its flows passes a guard. */
export async function createApplication(
	context: RequestContext,
	applicationSettings: ApplicationSettings,
	guard?: FlowChoiceGuard,
): Promise<ShownApplication> {
	requireReadableCertificates(applicationSettings);
	const { organizationId } = context.principal;
	const written = writtenApplication(applicationSettings);
	requireHeld(context.principal, written.scope);
	requireMayChoose(context.principal, { authFlowId: null, registrationFlowId: null }, written);
	const none = { firstParty: false, clientId: "", authFlowId: null, registrationFlowId: null };
	if (guard !== undefined) await requireUsableFlows(context, none, written, guard);
	requireMayTrust(context.principal, DEFAULT_OIDC_SETTINGS.tokenExchange, written.settings.tokenExchange);
	requireMayNameApps(context.principal, DEFAULT_OIDC_SETTINGS.nativeApp, written.settings.nativeApp);
	requireMayVouch(context.principal, false, written.settings.vouchesForAddresses);
	await requireSector(applicationSettings, null);
	const made = usesSecret(applicationSettings) ? newSecret(null) : null;
	const application = {
		...written,
		id: newId(),
		clientId: newClientId(),
		clientSecrets: made === null ? [] : [made.stored],
	};
	const { vouchesForAddresses } = written.settings;
	const audit = {
		action: "application.created",
		targetType: "application",
		...(vouchesForAddresses && { details: { vouchesForAddresses } }),
	};
	await addSigningKeys(organizationId, addedAlgorithms(written.settings));
	const row = await insertApplication(context, application, audit);
	if (row === undefined) throw await whyNot(organizationId, applicationSettings);
	const shown = row.agent === null ? row : ((await selectApplication(organizationId, row.id)) ?? row);
	return { ...shownApplication(shown), ...(made === null ? {} : { clientSecret: made.secret }) };
}

async function whyNot(organizationId: string, settings: ApplicationSettings): Promise<DomainError> {
	const issuer = settings.saml?.issuer;
	if (issuer !== undefined && (await isIssuerTaken(organizationId, issuer, null))) return samlIssuerTaken(issuer);
	return refusalOfMissing(organizationId, settings);
}
