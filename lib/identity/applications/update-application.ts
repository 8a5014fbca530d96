import { unavailable } from "@/lib/platform/http/refusals";
import { type DomainError, parseId, type RequestContext } from "@/lib/platform/kernel";
import { addSigningKeys } from "@/lib/platform/tokens";
import { addedAlgorithms } from "./added-algorithms";
import { type ApplicationSettings, replacingSettings } from "./application-schemas";
import { requireHeld, requireMayChoose, requireMayNameApps, requireMayTrust, requireMayVouch } from "./beyond-own";
import { forgetApplications } from "./cached";
import { requireReadableCertificates } from "./certificates";
import type { ApplicationUpdate } from "./contract";
import {
	applicationHasChanged,
	applicationNotFound,
	invalidApplication,
	ownApplication,
	samlIssuerTaken,
} from "./errors";
import { type FlowChoiceGuard, requireUsableFlows } from "./flow-choice-guard";
import { isIssuerTaken, selectApplication, updateApplicationRow } from "./manage-repository";
import { missingChoices } from "./missing-choices";
import { requireUnchanged } from "./read-only-members";
import { newSecret } from "./secrets";
import { requireSector } from "./sector-identifier";
import { type ShownApplication, shownApplication, writtenApplication } from "./shown-application";
import { readOidcSettings } from "./stored-settings";
import { usesSecret } from "./uses-secret";

/**
 * Replaces the settings; flows only by those that `guard` accepts. Of Portico's own applications only the flows can be changed.
 * @throws DomainError 400, 403, 404, 409, 412
 */
export async function updateApplication(
	context: RequestContext,
	applicationId: string,
	update: ApplicationUpdate,
	guard: FlowChoiceGuard,
	expectedVersions: readonly number[] | null = null,
): Promise<ShownApplication> {
	const id = parseId(applicationId);
	if (id === null) throw applicationNotFound();
	for (let tries = 1; ; tries++) {
		const updated = await updateOnce(context, { id, update, guard, expectedVersions });
		if (updated !== "changed") return updated;
		if (tries === TRIES) throw unavailable("The application is being changed by others. Try again shortly.", 1);
	}
}

/** How often a replacement is judged anew, because others changed what it keeps. */
const TRIES = 5;

interface Replacement {
	id: string;
	update: ApplicationUpdate;
	guard: FlowChoiceGuard;
	expectedVersions: readonly number[] | null;
}

/** Writes over the revision that was read, so that what is kept is what others left; `changed` where they wrote meanwhile. */
async function updateOnce(
	context: RequestContext,
	{ id, update, guard, expectedVersions }: Replacement,
): Promise<ShownApplication | "changed"> {
	const { organizationId } = context.principal;
	// What the request says by itself is judged first, as its members are, whether or not there is the application.
	requireReadableCertificates(settingsOf(update, {}));
	await requireUnchanged(organizationId, id, update);
	const before = await selectApplication(organizationId, id);
	if (before === undefined) throw applicationNotFound();
	const settings = settingsOf(update, shownApplication(before));
	const written = writtenApplication(settings);
	if ((before.agent === null) !== (written.agent === null))
		throw invalidApplication(["agent: an application does not become an agent, nor an agent another application"]);
	requireHeld(context.principal, before.scope, written.scope);
	requireMayChoose(context.principal, before, written);
	const { nativeApp, tokenExchange, vouchesForAddresses, subject, certificate } = readOidcSettings(before.settings);
	requireMayTrust(context.principal, tokenExchange, written.settings.tokenExchange);
	requireMayNameApps(context.principal, nativeApp, written.settings.nativeApp);
	requireMayVouch(context.principal, vouchesForAddresses, written.settings.vouchesForAddresses);
	await requireUsableFlows(context, before, written, guard);
	const { redirectUrls, grantTypes } = shownApplication(before);
	await requireSector(settings, { redirectUrls, grantTypes, subject, certificate });
	const first = usesSecret(settings) ? newSecret(null) : null;
	const vouches = written.settings.vouchesForAddresses;
	const audit = {
		action: "application.updated",
		targetType: "application",
		...(vouches !== vouchesForAddresses && { details: { vouchesForAddresses: vouches } }),
	};
	await addSigningKeys(organizationId, addedAlgorithms(written.settings));
	const row = await updateApplicationRow(
		context,
		{
			...{ id, application: written, settingsBefore: before.settings, firstSecret: first?.stored ?? null },
			revisions: expectedVersions ?? [before.revision],
		},
		audit,
	);
	if (row === undefined) {
		const current = await selectApplication(organizationId, id);
		if (expectedVersions === null && current?.revision !== before.revision) return "changed";
		throw await whyNot(organizationId, id, settings, expectedVersions);
	}
	forgetApplications();
	const shown = row.agent === null ? row : ((await selectApplication(organizationId, id)) ?? row);
	const secretIsNew = row.clientSecrets.some((secret) => secret.id === first?.stored.id);
	return { ...shownApplication(shown), ...(secretIsNew ? { clientSecret: first?.secret } : {}) };
}

/** @throws DomainError 400 saying what is wrong with the settings together */
function settingsOf(update: ApplicationUpdate, current: Parameters<typeof replacingSettings>[1]): ApplicationSettings {
	const replacing = replacingSettings(update, current);
	if ("problems" in replacing) throw invalidApplication(replacing.problems);
	return replacing.settings;
}

async function whyNot(
	organizationId: string,
	id: string,
	update: ApplicationSettings,
	revisions: readonly number[] | null,
): Promise<DomainError> {
	const current = await selectApplication(organizationId, id);
	if (current === undefined) return applicationNotFound();
	if (revisions !== null && !revisions.includes(current.revision)) return applicationHasChanged(current.revision);
	const missing = await missingChoices(organizationId, update);
	if (missing.length > 0) return invalidApplication(missing);
	const issuer = update.saml?.issuer;
	if (issuer !== undefined && (await isIssuerTaken(organizationId, issuer, id))) return samlIssuerTaken(issuer);
	return current.firstParty ? ownApplication(current.name) : applicationHasChanged(current.revision);
}
