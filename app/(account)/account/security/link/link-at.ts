import type { ExecutorResult } from "@/lib/flows/executors";
import { linkOwnAccount } from "@/lib/flows/runtime";
import { getMe } from "@/lib/identity/directory";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import type { RequestContext } from "@/lib/platform/kernel";
import { seePage } from "../../account-form";
import { noteCookie } from "../../account-note";
import { noPending } from "./pending-link";

const PAGE = "/account/security";

/** Runs the link of the signed-in user at an identity provider; null for a guest, whose home has the account. */
export async function linkAt(
	context: RequestContext,
	identityProviderId: string,
	{ request, ...input }: { request: Request; values: Record<string, string>; data: Record<string, string> },
): Promise<ExecutorResult | null> {
	const { principal, clientAddress } = context;
	const { id: userId, username, displayName, organization } = await getMe(context);
	if (organization.id !== principal.organizationId) return null;
	return linkOwnAccount(identityProviderId, {
		organizationId: principal.organizationId,
		user: { userId, username, displayName },
		...input,
		language: preferredLanguage(undefined, request.headers.get("accept-language")).code,
		clientAddress,
		userAgent: request.headers.get("user-agent") ?? "",
	});
}

/** Back to the page, with the reason why nothing was linked. */
export function notLinked(userId: string, result: ExecutorResult | null): Response {
	const problem = { text: `account:linked.${problemOf(result)}`, isKey: true };
	return seePage(`${PAGE}?again=1`, noteCookie(userId, { problem }), noPending());
}

function problemOf(result: ExecutorResult | null): string {
	switch (result?.kind === "failure" ? result.reason : undefined) {
		case "declined":
			return "declined";
		case "other-account":
			return "of-another-user";
		case "domain-not-allowed":
			return "domain-not-allowed";
		case "provider-unavailable":
		case "timeout":
			return "unavailable";
		default:
			return "refused";
	}
}
