import type { InteractionResults } from "oidc-provider";
import type { CompletedSignIn } from "@/lib/flows/runtime";
import { applicationByClientId } from "@/lib/identity/applications";
import { describedDetails } from "../authorization-details/described-details";
import { answerTo } from "../authorization-details/granted-details";
import { extensionOf } from "../clients/client-settings";
import { claimsRequested, grantOf } from "../consent/grant-for";
import { providerFor } from "../engine/provider-for";
import type { Interaction } from "../requests/interaction";
import { scopesOfRequest } from "../scopes/api-resources";

/** What an approval flow answers to the request of a device. */
export type DeviceApproval =
	| { outcome: "approved"; consent: NonNullable<InteractionResults["consent"]> }
	| { outcome: "not-approved" };

/** Grants what the person approved in this execution, so that the engine asks for no consent; nothing that could not be shown. */
export async function approvedForDevice(
	organizationId: string,
	interaction: Interaction,
	{ userId, approved }: Pick<CompletedSignIn, "userId" | "approved">,
): Promise<DeviceApproval> {
	const { params, uid } = interaction;
	if (approved !== uid) return { outcome: "not-approved" };
	const provider = await providerFor({ organizationId, prefix: "" });
	const [application, client] = await Promise.all([
		applicationByClientId(organizationId, String(params.client_id)),
		provider.Client.find(String(params.client_id)),
	]);
	if (application === undefined || client === undefined) return { outcome: "not-approved" };
	// A type that was deleted since the request was not shown, and so not approved.
	if (describedDetails(application.apiResources, params.authorization_details) === null)
		return { outcome: "not-approved" };
	const asked = scopesOfRequest(application, params);
	const grant = await grantOf(provider, {
		...{ organizationId, client, accountId: userId, asked, allowed: asked },
		claims: claimsRequested(params.claims),
		trusted: extensionOf(client)?.trusted === true,
	});
	return { outcome: "approved", consent: { grantId: grant.jti, ...answerTo(params.authorization_details) } };
}
