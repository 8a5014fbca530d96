import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainError, parseId } from "@/lib/platform/kernel";
import { newClientSecret } from "./client-secret";
import type { ApplicationSettings } from "./contract";
import { applicationHasChanged, applicationNotFound, ownApplication } from "./errors";
import { selectMissingFlows } from "./flow-choice-repository";
import { selectApplication, updateApplicationRow } from "./manage-repository";
import { missingFlows } from "./missing-flows";
import type { ShownApplication } from "./present-application";
import { scopeOf } from "./scope-of";

/** Replaces the settings; of Portico's own applications only the flows. */
export async function updateApplication(
	context: RequestContext,
	applicationId: string,
	applicationSettings: ApplicationSettings,
	expectedVersions: readonly number[] | null = null,
): Promise<ShownApplication> {
	const { organizationId } = context.principal;
	const id = parseId(applicationId);
	if (id === null) throw applicationNotFound();
	const made = newClientSecret();
	const settings = { ...applicationSettings, scope: scopeOf(applicationSettings.grantTypes) };
	const audit = { action: "application.updated", targetType: "application" };
	const row = await updateApplicationRow(context, id, settings, made.hash, expectedVersions, audit);
	if (row === undefined) throw await whyNot(organizationId, id, applicationSettings, expectedVersions);
	const { secretIsNew, ...application } = row;
	return secretIsNew ? { ...application, clientSecret: made.secret } : application;
}

async function whyNot(
	organizationId: string,
	id: string,
	asked: ApplicationSettings,
	revisions: readonly number[] | null,
): Promise<DomainError> {
	const current = await selectApplication(organizationId, id);
	if (current === undefined) return applicationNotFound();
	if (revisions !== null && !revisions.includes(current.revision)) return applicationHasChanged(current.revision);
	if ((await selectMissingFlows(organizationId, asked)).length > 0) return missingFlows(organizationId, asked);
	return current.firstParty ? ownApplication(current.name) : applicationHasChanged(current.revision);
}
