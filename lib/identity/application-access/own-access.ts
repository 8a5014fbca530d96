import { accountOf } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import type { AccessDecision } from "./access-schemas";
import { decideAccess } from "./decide-access";
import { accessRequestNotFound, notOwnAccessRequest } from "./errors";
import {
	type OfferedApplication,
	type RequestOfApplication,
	selectOfferedApplications,
	selectOwned,
	selectOwnRequests,
	selectRequestsToDecide,
} from "./own-access-repository";
import { selectAskedApplication, withdrawAccessRequest } from "./repository";

export const APPLICATIONS_PER_PAGE = 20;
const MAX_SEARCH = 100;
const MAX_PAGE = 1_000;

/** An application in the account of a person. */
interface ApplicationOffer extends Pick<OfferedApplication, "id" | "name" | "organizationId" | "asked"> {
	organization: string;
	/** Where the person opens it; null for one that they may only ask for. */
	address: string | null;
}

/** A page of the applications that the user may open or ask for. @param page from 1 */
export async function offeredApplications(
	{ id }: Principal,
	{ search, page }: { search: string; page: number },
): Promise<{ total: number; applications: ApplicationOffer[] }> {
	const offset = (Math.min(Math.max(1, page), MAX_PAGE) - 1) * APPLICATIONS_PER_PAGE;
	const words = search.replaceAll("\0", "").trim().slice(0, MAX_SEARCH);
	const found = await selectOfferedApplications(id, { search: words, limit: APPLICATIONS_PER_PAGE, offset });
	return {
		total: found.total,
		applications: found.applications.map((application) => ({
			id: application.id,
			name: application.name,
			organizationId: application.organizationId,
			organization: application.organizationDisplayName,
			asked: application.asked,
			address: application.mayUse ? addressOf(application) : null,
		})),
	};
}

/** The start page, with the issuer for one that begins a sign-in (OpenID Connect Core §4); or the sign-in of a service provider. */
function addressOf(application: OfferedApplication): string | null {
	const { startUrl, initiatesLogin, samlIssuer, organizationName, isRoot } = application;
	const { baseUrl } = environment();
	if (startUrl !== null) {
		if (!initiatesLogin) return startUrl;
		const url = new URL(startUrl);
		url.searchParams.set("iss", isRoot ? baseUrl : `${baseUrl}/t/${organizationName}`);
		return url.href;
	}
	if (samlIssuer === null) return null;
	return `${baseUrl}/t/${organizationName}/samlsso?${new URLSearchParams({ spEntityID: samlIssuer })}`;
}

/** The requests of the user for access, newest first. */
export function ownAccessRequests({ id }: Principal): Promise<RequestOfApplication[]> {
	return selectOwnRequests(id);
}

/** The open requests that the user decides as an owner of applications, oldest first. */
export function accessRequestsToDecide({ id }: Principal): Promise<RequestOfApplication[]> {
	return selectRequestsToDecide(id);
}

/** Decides a request as an owner of the application. @throws DomainError 400, 403 for others and for one's own request, 404, 409 */
export async function decideAsOwner(
	context: RequestContext,
	asked: { applicationId: string; requestId: string },
	decision: AccessDecision,
): Promise<void> {
	const { principal } = context;
	const applicationId = parseId(asked.applicationId);
	if (applicationId === null) throw accessRequestNotFound();
	const owned = await selectOwned(principal.id, applicationId);
	// Who has left the organization decides nothing there any more.
	if (owned === undefined || (await accountOf(owned.organizationId, principal.id)) === undefined)
		throw notOwnAccessRequest();
	const there = { ...context, principal: { ...principal, ...owned } };
	await decideAccess(there, { ...asked, applicationId }, decision);
}

/** Takes an open request of the user back. @returns false where there was none */
export async function withdrawOwnRequest(context: RequestContext, requestId: string): Promise<boolean> {
	const id = parseId(requestId);
	return id !== null && withdrawAccessRequest(context, id);
}

/** Whether somebody may ask for access to an application, and what became of their last request. */
export async function accessOffer(
	userId: string,
	applicationId: string,
): Promise<{ offered: boolean; latest: RequestOfApplication | null }> {
	const [application, requests] = await Promise.all([selectAskedApplication(applicationId), selectOwnRequests(userId)]);
	const latest = requests.find((each) => each.applicationId === applicationId) ?? null;
	return { offered: application?.offersRequests === true, latest };
}
