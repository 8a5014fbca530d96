import { type ExecutionView, isResultValid } from "@/lib/flows/runtime";
import { decideApproval } from "@/lib/identity/approvals";
import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { describedDetails } from "../authorization-details/described-details";
import { extensionOf } from "../clients/client-settings";
import { claimsRequested, grantOf } from "../consent/grant-for";
import { providerFor } from "../engine/provider-for";
import { answeredAcr, requestedAcr } from "../requests/requested-acr";
import { scopesOfRequest } from "../scopes/api-resources";
import { interactionOfApproval } from "./approval-start";
import { askedApproval } from "./asked-approval";
import { wakeNotices } from "./wake-notices";

/**
 * Approves the request of a completed execution, if its person approved it there; one statement decides whether that still counts.
 * @returns the page that tells the outcome
 */
export async function finishApproval(
	{ organizationId, interactionUid, signedIn }: ExecutionView,
	clientAddress: string,
): Promise<string> {
	const outcome = await approve();
	return `${environment().baseUrl}/gate/approval/result?outcome=${outcome ? "approved" : "over"}`;

	async function approve(): Promise<boolean> {
		const id = signedIn?.approved ?? null;
		if (signedIn === null || id === null || interactionUid !== interactionOfApproval(id)) return false;
		if (!(await isResultValid(organizationId, signedIn.executionId))) return false;
		const found = await askedApproval(organizationId, id);
		if (found === null || found.pending.userId !== signedIn.userId) return false;
		const { application, params } = found.asked;
		// A type that was deleted since the request was not shown, and so not approved.
		if (describedDetails(application.apiResources, params.authorization_details) === null) return false;
		const { essential, named } = requestedAcr(params as never);
		const acr = answeredAcr(params as never, signedIn.amr);
		const meets = !essential || named.includes(acr);
		const provider = await providerFor({ organizationId, prefix: "" });
		const client = await provider.Client.find(application.clientId);
		if (client === undefined) return false;
		const asked = scopesOfRequest(application, params);
		const grant = await grantOf(provider, {
			...{ organizationId, client, accountId: signedIn.userId, asked, allowed: asked },
			claims: claimsRequested(params.claims),
			trusted: extensionOf(client)?.trusted === true,
		});
		const { userId, username, amr, authenticatedAt: authTime } = signedIn;
		const principal = { organizationId, type: "user", id: userId, name: username } as const;
		const granted = meets ? { grantId: grant.jti, acr, amr, authTime } : null;
		const context = { principal, requestId: newId(), clientAddress };
		const decided = await decideApproval(context, { id, userId, granted });
		if (!decided || !meets) await grant.destroy();
		if (decided) wakeNotices();
		return decided && meets;
	}
}
