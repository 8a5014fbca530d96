import {
	type ApplicationSettings,
	DEFAULT_OIDC_SETTINGS,
	JWT_BEARER,
	signsPeopleIn,
	TOKEN_EXCHANGE,
	VALIDATED_BINDING_TYPES,
} from "@/lib/identity/applications/contract";

/** The settings to send. Settings that are not shown because they have no effect get their default values. */
export function sentSettings(draft: ApplicationSettings): ApplicationSettings {
	const { accessToken, requestObject, grantTypes } = draft;
	return {
		...draft,
		clientAuthentication: sentAuthentication(draft),
		accessToken: {
			...accessToken,
			validateBinding: accessToken.validateBinding && VALIDATED_BINDING_TYPES.includes(accessToken.bindingType),
		},
		requestObject: {
			...requestObject,
			encryptionMethod: requestObject.encryptionAlgorithm === null ? null : requestObject.encryptionMethod,
		},
		tokenExchange: sentExchange(draft),
		nativeApp: grantTypes.includes("authorization_code") ? draft.nativeApp : DEFAULT_OIDC_SETTINGS.nativeApp,
		registrationEnabled: draft.registrationEnabled && signsPeopleIn(grantTypes),
	};
}

function sentExchange({ grantTypes, tokenExchange }: ApplicationSettings): ApplicationSettings["tokenExchange"] {
	if (grantTypes.includes(TOKEN_EXCHANGE)) return tokenExchange;
	if (!grantTypes.includes(JWT_BEARER)) return DEFAULT_OIDC_SETTINGS.tokenExchange;
	const ofGrants = tokenExchange.trustedIssuers.filter(({ authorizationGrants }) => authorizationGrants);
	return { trustedIssuers: ofGrants, domains: [] };
}

function sentAuthentication({
	publicClient,
	clientAuthentication,
}: ApplicationSettings): ApplicationSettings["clientAuthentication"] {
	if (publicClient) return DEFAULT_OIDC_SETTINGS.clientAuthentication;
	const { method, signingAlgorithm, tlsSubject, workloads, attesters } = clientAuthentication;
	return {
		method,
		signingAlgorithm: method === "private_key_jwt" ? signingAlgorithm : null,
		tlsSubject: method === "tls_client_auth" ? tlsSubject : null,
		workloads: method === "federated_jwt" ? workloads : [],
		attesters: method === "attest_jwt_client_auth" ? attesters : [],
	};
}
