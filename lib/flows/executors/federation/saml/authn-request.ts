import { deflateRawSync } from "node:zlib";
import { ASSERTION, HTTP_POST, PROTOCOL } from "@/lib/platform/saml/names";
import { element, text } from "@/lib/platform/saml/xml-text";
import type { ExecutionIdentityProvider } from "../../ports";

export interface AskedAuthentication {
	/** Of the request; the response repeats it. */
	id: string;
	relayState: string;
	/** Where the response is posted to. */
	assertionConsumerUrl: string;
	/** Whether the person has to authenticate again. */
	fresh: boolean;
}

/** The address of an AuthnRequest by HTTP-Redirect (SAML 2.0 Bindings §3.4). */
export function authnRequestUrl(
	{ clientId, saml }: Pick<ExecutionIdentityProvider, "clientId" | "saml">,
	{ id, relayState, assertionConsumerUrl, fresh }: AskedAuthentication,
	now = new Date(),
): URL {
	const url = new URL(saml?.singleSignOnUrl ?? "");
	const request = element(
		"samlp:AuthnRequest",
		{
			"xmlns:samlp": PROTOCOL,
			"xmlns:saml": ASSERTION,
			ID: id,
			Version: "2.0",
			IssueInstant: now.toISOString(),
			Destination: url.href,
			AssertionConsumerServiceURL: assertionConsumerUrl,
			ProtocolBinding: HTTP_POST,
			ForceAuthn: fresh ? "true" : undefined,
		},
		element("saml:Issuer", {}, text(clientId)),
	);
	url.searchParams.set("SAMLRequest", deflateRawSync(request).toString("base64"));
	url.searchParams.set("RelayState", relayState);
	return url;
}
