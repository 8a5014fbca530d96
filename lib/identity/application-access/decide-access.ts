import { applicationOf } from "@/lib/identity/applications";
import { languageOf } from "@/lib/platform/i18n/languages";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { wakeDelivery } from "@/lib/platform/messages";
import { accessMails } from "./access-mail";
import type { AccessDecision, AccessRequest } from "./access-schemas";
import { accessRequestDecided, accessRequestNotFound, invalidAccessRequest, notOwnAccessRequest } from "./errors";
import { selectAccessRequest, selectAsking, updateAccessRequest } from "./repository";

const MAIL_OF = { approve: "access-approved", deny: "access-denied", end: "access-ended" } as const;

/**
 * Decides a request, or ends the access, and tells the person by mail. Who may call it is decided before.
 * @throws DomainError 400, 403 for one's own request, 404, 409
 */
export async function decideAccess(
	context: RequestContext,
	{ applicationId, requestId }: { applicationId: string; requestId: string },
	{ decision, reason, endsAt }: AccessDecision,
): Promise<AccessRequest> {
	const { organizationId, name } = context.principal;
	const application = await applicationOf(context, applicationId);
	const id = parseId(requestId);
	const asked = { applicationId: application.id, requestId: id ?? "" };
	const found = id === null ? undefined : await selectAccessRequest(organizationId, asked);
	if (found === undefined) throw accessRequestNotFound();
	if (decision !== "approve" && reason === "") throw invalidAccessRequest("reason: must not be blank");
	if (decision !== "approve" && endsAt !== null) throw invalidAccessRequest("endsAt: is of an approval");
	if (found.userId === context.principal.id) throw notOwnAccessRequest();
	const person = await selectAsking(organizationId, found.userId);
	const mails = await accessMails(
		{ id: organizationId, language: person?.organizationLanguage ?? null },
		person === undefined ? [] : [person],
		{
			template: MAIL_OF[decision],
			page: "/account/applications",
			values: (language) => ({
				inviter: name,
				application: application.name,
				note: reason === "" ? "–" : reason,
				until: endsAt === null ? "–" : dateIn(language, endsAt),
			}),
		},
	);
	const decided = { ...asked, applicationName: application.name, decision, reason, endsAt };
	if (!(await updateAccessRequest(context, decided, mails))) throw accessRequestDecided();
	if (mails.length > 0) wakeDelivery();
	const after = await selectAccessRequest(organizationId, asked);
	if (after === undefined) throw accessRequestNotFound();
	return after;
}

function dateIn(language: string, moment: string): string {
	const { locale } = languageOf(language) ?? { locale: "en" };
	return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));
}
