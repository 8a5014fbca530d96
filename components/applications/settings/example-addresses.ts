/** The placeholders of address fields, the same in every language. */
export const examples = {
	jwksUrl: "https://shop.example/.well-known/jwks.json",
	jwkSet: '{ "keys": [{ "kty": "RSA", "n": "…", "e": "AQAB" }] }',
	pem: "-----BEGIN CERTIFICATE-----",
	backChannelUrl: "https://shop.example/backchannel-logout",
	frontChannelUrl: "https://shop.example/logout",
	notificationUrl: "https://shop.example/approval-answered",
	sectorIdentifierUrl: "https://shop.example/redirect-addresses.json",
	issuer: "https://login.example.com",
} as const;
