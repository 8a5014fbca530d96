import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { MAX_OPERATIONS } from "../bulk/bulk-contract";
import { MAX_BODY_BYTES, MAX_PER_PAGE } from "../scim/limits";
import { URN } from "../scim/urns";
import type { ServiceProviderConfig } from "./service-contract";

/** The supported features of SCIM 2.0 (RFC 7643 §5). */
export async function serviceProviderConfig(
	_context: RequestContext,
	organization: string,
): Promise<ServiceProviderConfig> {
	return {
		schemas: [URN.serviceProviderConfig],
		patch: { supported: true },
		bulk: { supported: true, maxOperations: MAX_OPERATIONS, maxPayloadSize: MAX_BODY_BYTES },
		filter: { supported: true, maxResults: MAX_PER_PAGE },
		changePassword: { supported: true },
		sort: { supported: true },
		etag: { supported: true },
		authenticationSchemes: [
			{
				type: "oauthbearertoken",
				name: "OAuth 2.0",
				description: "An access token of the OAuth 2.0 endpoints (RFC 6750).",
				specUri: "https://www.rfc-editor.org/info/rfc6750",
				primary: true,
			},
		],
		meta: {
			resourceType: "ServiceProviderConfig",
			location: `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/ServiceProviderConfig`,
		},
	};
}
