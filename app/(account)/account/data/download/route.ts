import { ownExecutions } from "@/lib/flows/executions";
import { getMe, ownData } from "@/lib/identity/directory";
import { ownInvitations } from "@/lib/identity/invitations";
import { organizationById } from "@/lib/identity/organization-tree";
import { ownEvents } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { ownApplications } from "@/lib/protocols/oidc";
import { accountPost } from "../../account-form";

/** What is stored about the signed-in user, as JSON, without secrets; docs/privacy.md says of what, and what is left out. */
export const POST = accountPost(
	"/account/data",
	async ({ context }) => {
		const { principal } = context;
		const organizations = await organizationsOf(context);
		const [data, applications, executions, events, invitations] = await Promise.all([
			ownData(context),
			ownApplications(principal),
			ownExecutions(principal, organizations),
			ownEvents(principal, organizations),
			ownInvitations(principal),
		]);
		const body = { ...data, applications, executions, events, invitations };
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

/** Where something can be stored about a user: their home, the organizations above it, and those where they are a guest. */
async function organizationsOf(context: RequestContext): Promise<string[]> {
	const { organization, memberships } = await getMe(context);
	const above = (await organizationById(organization.id))?.ancestorIds ?? [];
	return [...new Set([organization.id, ...above, ...memberships.map(({ id }) => id)])];
}
