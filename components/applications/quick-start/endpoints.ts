/** The paths below the issuer, in the order in which an application uses them. */
const paths = {
	issuer: "",
	discovery: "/.well-known/openid-configuration",
	authorization: "/oauth2/authorize",
	par: "/oauth2/par",
	challenge: "/oauth2/authorize-challenge",
	attestation: "/oauth2/challenge",
	device: "/oauth2/device_authorization",
	ciba: "/oauth2/bc-authorize",
	token: "/oauth2/token",
	userinfo: "/oauth2/userinfo",
	jwks: "/oauth2/jwks",
	introspection: "/oauth2/introspect",
	revocation: "/oauth2/revoke",
	logout: "/oauth2/logout",
} as const;

export type EndpointName = keyof typeof paths;

/** The addresses of an issuer. */
export function endpointsOf(issuer: string): { name: EndpointName; url: string }[] {
	return Object.entries(paths).map(([name, path]) => ({ name: name as EndpointName, url: issuer + path }));
}

/** The address at which the people of an organization see and change their account. */
export function accountAddressOf(issuer: string, organization: string): string {
	return new URL(`/t/${organization}/account`, issuer).href;
}

const samlPaths = { metadata: "/samlsso/metadata", "sign-on": "/samlsso", logout: "/samlsso/logout" } as const;

/** The SAML addresses of an issuer that is called by its organization. */
export function samlAddressesOf(issuer: string): { name: keyof typeof samlPaths; url: string }[] {
	return Object.entries(samlPaths).map(([name, path]) => ({
		name: name as keyof typeof samlPaths,
		url: issuer + path,
	}));
}
