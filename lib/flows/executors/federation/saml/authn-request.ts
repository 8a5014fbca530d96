import { deflateRawSync } from "node:zlib";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { now } from "@/lib/platform/kernel";
import { element, text } from "@/lib/platform/markup/xml-text";
import { signedQuery } from "@/lib/platform/saml";
import { ASSERTION, HTTP_POST, PROTOCOL } from "@/lib/platform/saml/names";

export interface AskedAuthentication {
	/** The id of the request, which the response repeats. */
	id: string;
	relayState: string;
	/** The URL to which the response is posted. */
	assertionConsumerUrl: string;
	/** Whether the person has to authenticate again. */
	fresh: boolean;
	/** The key that signs the request, as PEM; null where the provider wants no signature. */
	privateKey: string | null;
}

/** The URL of an AuthnRequest by HTTP-Redirect (SAML 2.0 Bindings §3.4). */
export function authnRequestUrl(
	{ clientId, saml }: Pick<ExecutionIdentityProvider, "clientId" | "saml">,
	{ id, relayState, assertionConsumerUrl, fresh, privateKey }: AskedAuthentication,
	at = new Date(now()),
): string {
	const url = new URL(saml?.singleSignOnUrl ?? "");
	const request = element(
		"samlp:AuthnRequest",
		{
			"xmlns:samlp": PROTOCOL,
			"xmlns:saml": ASSERTION,
			ID: id,
			Version: "2.0",
			IssueInstant: at.toISOString(),
			Destination: url.href,
			AssertionConsumerServiceURL: assertionConsumerUrl,
			ProtocolBinding: HTTP_POST,
			ForceAuthn: fresh ? "true" : undefined,
		},
		element("saml:Issuer", {}, text(clientId)),
	);
	if (privateKey !== null)
		return signedQuery(
			{ destination: url.href, name: "SAMLRequest", xml: request, relayState },
			{ privateKey, algorithm: "rsa-sha256" },
		);
	url.searchParams.set("SAMLRequest", deflateRawSync(request).toString("base64"));
	url.searchParams.set("RelayState", relayState);
	return url.href;
}
