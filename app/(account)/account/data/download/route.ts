import { ownExecutions } from "@/lib/flows/executions";
import { ownAccessRequests } from "@/lib/identity/application-access";
import { countAttempts, getMe, ownData } from "@/lib/identity/directory";
import { ownInvitations } from "@/lib/identity/invitations";
import { ownCredentialRecords } from "@/lib/identity/issuance";
import { organizationById } from "@/lib/identity/organization-tree";
import { ownEvents } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { ownApplications } from "@/lib/protocols/oidc";
import { accountPost, seePage } from "../../account-form";
import { noteCookie } from "../../account-note";

const WINDOW_SECONDS = 900;
const MAX_DOWNLOADS = 10;

/**
 * The data stored about the signed-in user, as JSON, without secrets; docs/privacy.md lists what is included and what is left
 * out.
 */
export const POST = accountPost(
	"/account/data",
	async ({ context }) => {
		const { principal } = context;
		// Limited, because the amount of data read grows with the audit log of the organization.
		const key = sha256(`own data ${principal.id}`);
		const [asked] = await countAttempts(principal.organizationId, [key], WINDOW_SECONDS);
		if (asked === undefined || asked.failures > MAX_DOWNLOADS) {
			const problem = { text: "account:data.too-often", isKey: true };
			return seePage("/account/data?again=1", noteCookie(principal.id, { problem }));
		}
		const organizations = await organizationsOf(context);
		const [data, applications, accessRequests, executions, events, invitations, walletCredentials] = await Promise.all([
			ownData(context),
			ownApplications(principal),
			ownAccessRequests(principal),
			ownExecutions(principal, organizations),
			ownEvents(principal, organizations),
			ownInvitations(principal),
			ownCredentialRecords(principal, organizations),
		]);
		const body = { ...data, applications, accessRequests, executions, events, invitations, walletCredentials };
		return new Response(JSON.stringify(body, null, "\t"), {
			headers: {
				"content-type": "application/json",
				"content-disposition": 'attachment; filename="account.json"',
				"cache-control": "no-store",
			},
		});
	},
	{ fresh: true },
);

/**
 * The organizations that may store data about a user: the home, the organizations above it, and those where the user is a guest.
 */
async function organizationsOf(context: RequestContext): Promise<string[]> {
	const { organization, memberships } = await getMe(context);
	const above = (await organizationById(organization.id))?.ancestorIds ?? [];
	return [...new Set([organization.id, ...above, ...memberships.map(({ id }) => id)])];
}
