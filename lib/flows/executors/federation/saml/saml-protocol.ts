import { randomBytes } from "node:crypto";
import { randomState } from "openid-client";
import type { FederationProtocol } from "../federated-sign-in";
import { type PendingRequest, pendingKey } from "../pending-request";
import { WrongAnswer } from "../provider-failure";
import { authnRequestUrl } from "./authn-request";
import { readAssertion } from "./read-assertion";
import { signedAssertionOf } from "./read-response";

/**
 * SAML 2.0 Web Browser SSO (Profiles §4.1): an AuthnRequest by HTTP-Redirect, and a signed response by HTTP-POST to exactly this
 * request. Unsolicited responses are not accepted.
 */
export const samlProtocol: FederationProtocol = {
	stateParameter: "RelayState",
	responseParameters: ["SAMLResponse"],
	async begin({ executionId, nodeId, request, ports }, provider, callbackUrl) {
		const pending: PendingRequest = {
			identityProviderId: provider.id,
			issuer: provider.saml?.entityId ?? "",
			state: `${executionId}.${randomState()}`,
			// An XML name, which must not begin with a digit.
			nonce: `_${randomBytes(16).toString("hex")}`,
			codeVerifier: "",
			redirectUri: callbackUrl,
		};
		const [privateKey = null] = provider.saml?.signRequests ? await ports.identityProviders.samlPrivateKeys("sig") : [];
		const url = authnRequestUrl(provider, {
			id: pending.nonce,
			relayState: pending.state,
			assertionConsumerUrl: callbackUrl,
			fresh: request.prompt.includes("login"),
			privateKey,
		});
		return { kind: "redirect", url, data: { [pendingKey(nodeId)]: JSON.stringify(pending) } };
	},
	async identify({ values, ports }, { saml, clientId, trustsEmail }, pending) {
		// The identity provider was changed meanwhile.
		if (saml === null || saml.entityId !== pending.issuer) throw new WrongAnswer("another provider");
		const { nonce: requestId, redirectUri: assertionConsumerUrl } = pending;
		const { certificates, entityId: issuer } = saml;
		const response = values.SAMLResponse ?? "";
		const privateKeys = () => ports.identityProviders.samlPrivateKeys("enc");
		const assertion = await signedAssertionOf(response, {
			requestId,
			assertionConsumerUrl,
			certificates,
			privateKeys,
		});
		return readAssertion(
			assertion,
			{ issuer, audience: clientId, requestId, assertionConsumerUrl, trustsEmail },
			ports.now(),
		);
	},
};
