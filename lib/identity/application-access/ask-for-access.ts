import { accountOf } from "@/lib/identity/directory";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { wakeDelivery } from "@/lib/platform/messages";
import { accessMails } from "./access-mail";
import { reasonSchema } from "./access-schemas";
import { type AskOutcome, insertAccessRequest, selectAskedApplication, selectOwnersToTell } from "./repository";

/** The page on which owners decide, and people see what became of their requests. */
const PAGE = "/account/applications";

/**
 * Asks the owners of an application to let somebody use it, and tells them by mail.
 * @param asking the person, who has signed in, with what the page knows of the request
 */
export async function askForAccess(
	asking: Pick<RequestContext, "requestId" | "clientAddress"> & { userId: string },
	applicationId: string,
	words: string,
): Promise<AskOutcome | "not-offered" | "no-reason"> {
	const application = await selectAskedApplication(applicationId);
	if (application === undefined || !application.offersRequests) return "not-offered";
	const account = await accountOf(application.organizationId, asking.userId);
	if (account === undefined) return "not-offered";
	const reason = reasonSchema.safeParse(words.replaceAll("\0", ""));
	if (!reason.success) return "no-reason";
	const { organizationId, organizationName, name } = application;
	const { requestId, clientAddress, userId } = asking;
	const principal = { type: "user", id: userId, name: account.username, organizationId, organizationName } as const;
	const owners = await selectOwnersToTell(organizationId, application.id);
	const mails = await accessMails({ id: organizationId, language: application.defaultLanguage }, owners, {
		template: "access-requested",
		page: PAGE,
		values: () => ({ inviter: account.displayName, application: name, note: reason.data }),
	});
	const request = { id: newId(), applicationId: application.id, applicationName: name, userId, reason: reason.data };
	const outcome = await insertAccessRequest({ principal, requestId, clientAddress }, request, mails);
	if (outcome === "asked" && mails.length > 0) wakeDelivery();
	return outcome;
}
