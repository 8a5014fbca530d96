import { type BackchannelAuthenticationRequest, errors, type KoaContextWithOIDC } from "oidc-provider";
import { startExecution } from "@/lib/flows/runtime";
import { applicationByClientId } from "@/lib/identity/applications";
import { insertApproval, withdrawApproval } from "@/lib/identity/approvals";
import { managesAccount, userPort } from "@/lib/identity/directory";
import { organizationById } from "@/lib/identity/organization-tree";
import { DomainError, newId } from "@/lib/platform/kernel";
import { mailLanguage } from "@/lib/platform/messages";
import { encrypt, sha256 } from "@/lib/platform/tokens";
import { settingsOf } from "../clients/client-settings";
import { POLL_SECONDS } from "../device/device-flow";
import { protocolError } from "../engine/protocol-error";
import { approvalStart } from "./approval-start";
import { askedOf } from "./asked-approval";
import { noticeContext } from "./notice-context";
import { notificationToken } from "./notification-token";

/**
 * Stores the request and begins the organization's approval flow, which tells the person. The answer gets the interval, and a
 * number for the asking device to show, which the person types where the flow wants it.
 */
export async function triggerApproval(
	ctx: KoaContextWithOIDC,
	{
		organizationId,
		request,
		accountId,
	}: { organizationId: string; request: BackchannelAuthenticationRequest; accountId: string },
): Promise<void> {
	const { client, params = {} } = ctx.oidc;
	const [application, organization, user, manages] = await Promise.all([
		applicationByClientId(organizationId, String(client?.clientId)),
		organizationById(organizationId),
		userPort(organizationId).byId(accountId),
		// Guests answer at their home organization.
		managesAccount(organizationId, accountId),
	]);
	if (user === null || !manages) throw new errors.UnknownUserId("could not identify end-user");
	if (application === undefined || organization === undefined)
		throw new errors.InvalidClient("the application is gone");
	const id = newId();
	const [jti, requestHash] = [String(request.jti), sha256(String(request.jti))];
	const context = {
		principal: { organizationId, type: "application", id: application.id, name: application.name },
		requestId: newId(),
		clientAddress: ctx.ip,
	} as const;
	const token = notificationToken(ctx);
	const notice = token === undefined ? null : JSON.stringify({ authReqId: jti, token });
	const { requestsPerHour, refusedForMinutes } = settingsOf(client).backchannelAuthentication;
	const stored = await insertApproval(
		context,
		{
			id,
			application,
			user: { id: user.userId, name: user.username },
			bindingMessage: String(params.binding_message ?? ""),
			requestHash,
			expiresInSeconds: request.expiration,
			notice: notice === null ? null : encrypt(notice, noticeContext(organizationId, id)),
		},
		{ perHour: requestsPerHour, refusedForMinutes },
	);
	if (stored !== "stored") {
		await request.destroy();
		throw refusalOf(stored);
	}
	const asked = askedOf(
		{ organizationId, organizationName: organization.name, id, userId: user.userId, userName: user.username },
		{ application, params },
	);
	const { preferredLanguage, locale } = user.attributes;
	try {
		await startExecution(approvalStart(asked, null, mailLanguage(preferredLanguage, locale)));
	} catch (error) {
		await withdrawApproval(context, { requestHash, applicationId: application.id });
		await request.destroy();
		if (error instanceof DomainError && error.kind === "not-found")
			throw new errors.UnauthorizedClient("the organization has no approval flow");
		throw protocolError(error);
	}
	Object.assign(ctx.body as object, { interval: POLL_SECONDS, number: asked.approval.number });
}

/** CIBA Core 1.0 §13 */
function refusalOf(stored: "too-many" | "refused-before"): Error {
	if (stored === "refused-before")
		return Object.assign(new errors.AccessDenied("the person has refused this application lately"), FORBIDDEN);
	return Object.assign(new errors.TemporarilyUnavailable("the person was asked too often"), TOO_MANY);
}

const FORBIDDEN = { status: 403, statusCode: 403 };
const TOO_MANY = { status: 429, statusCode: 429 };
