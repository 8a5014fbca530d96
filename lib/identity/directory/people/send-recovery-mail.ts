import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { now } from "@/lib/platform/kernel";
import { canSend, mailLanguage, singleAddress, toQueued, wakeDelivery } from "@/lib/platform/messages";
import { sha256 } from "@/lib/platform/tokens";
import { changeableAtHome } from "../access/changeable-account";
import { countAttempts } from "../accounts";
import { recoveryMailImpossible, recoveryMailTooOften } from "../errors";
import { insertRecoveryMail, selectMailFacts } from "./recovery-mail-repository";

const WINDOW_SECONDS = 900;
const MAX_MAILS = 3;
/** How long delivery is tried. */
const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

/**
 * Sends a user a link to *Forgot password?* of the organization's sign-in. The link contains no secret: the user proves the
 * address there, in the same browser. So neither the administrator nor a reader of an old mail can use it to get access.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest and if no mail can be
 * sent, 429
 */
export async function sendRecoveryMail(context: RequestContext, userId: string): Promise<void> {
	const { principal } = context;
	const { organizationId } = principal;
	const user = await changeableAtHome(principal, userId);
	const { id, email, active, attributes, organization } = user;
	if (!active) throw recoveryMailImpossible("disabled");
	if (email === null || singleAddress(email) === undefined) throw recoveryMailImpossible("no-address");
	if (!(await canSend(organizationId, "email", undefined))) throw recoveryMailImpossible("no-sender");
	const [sent] = await countAttempts(organizationId, [sha256(`recovery mail ${id}`)], WINDOW_SECONDS);
	if (sent === undefined || sent.failures > MAX_MAILS) throw recoveryMailTooOften(WINDOW_SECONDS);
	const { language, isRoot } = await selectMailFacts(organizationId);
	const message = toQueued(
		{
			channel: "email",
			senderId: undefined,
			to: email,
			template: "recovery-asked",
			language: mailLanguage(attributes.preferredLanguage, attributes.locale, language),
			values: { link: recoveryUrl(isRoot ? null : organization.name) },
			expiresAt: new Date(now() + EXPIRES_AFTER_MS).toISOString(),
		},
		null,
	);
	await insertRecoveryMail(context, user, message);
	wakeDelivery();
}

/** `organization`: the name of the organization below the root whose sign-in it is; null for the sign-in of the root. */
function recoveryUrl(organization: string | null): string {
	const url = new URL("/console/sign-in", environment().baseUrl);
	url.search = new URLSearchParams({ to: "/account", recover: "1" }).toString();
	if (organization !== null) url.searchParams.set("organization", organization);
	return url.href;
}
