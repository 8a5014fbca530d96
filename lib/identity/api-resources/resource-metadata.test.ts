import { expect, test } from "vitest";
import { resourceMetadata } from "./resource-metadata";

const orders = {
	...{ identifier: "https://api.example.com/orders", name: "Orders" },
	scopes: [{ name: "orders.read", displayName: "Read orders", description: "" }],
	authorizationTypes: [],
};
const given = { issuer: "https://login.example.com/t/acme", proofAlgorithms: ["ES256"] };

test("RFC 9728 §2: the metadata name the resource, its authorization server, scopes and proofs, and no member without elements", () => {
	expect(JSON.parse(resourceMetadata(orders, given).document)).toEqual({
		...{ resource: orders.identifier, resource_name: "Orders", authorization_servers: [given.issuer] },
		...{ scopes_supported: ["orders.read"], bearer_methods_supported: ["header"] },
		dpop_signing_alg_values_supported: ["ES256"],
	});
	const schema = { type: "object" } as never;
	const texts = { en: "Pay", de: "", ja: "", ar: "" };
	const typed = { ...orders, scopes: [], authorizationTypes: [{ type: "payment", schema, texts }] };
	const document = JSON.parse(resourceMetadata(typed, given).document);
	expect(document.authorization_details_types_supported).toEqual(["payment"]);
	expect(document).not.toHaveProperty("scopes_supported");
});

test.each([
	["https://api.example.com", "https://api.example.com/.well-known/oauth-protected-resource"],
	["https://api.example.com/", "https://api.example.com/.well-known/oauth-protected-resource"],
	["https://api.example.com/orders", "https://api.example.com/.well-known/oauth-protected-resource/orders"],
	["https://api.example.com/a/?v=1", "https://api.example.com/.well-known/oauth-protected-resource/a/?v=1"],
])(
	"RFC 9728 §3.1 and §5.1: the metadata of %s are at the well-known address of its host, which the challenge names",
	(identifier, address) => {
		const { address: found, challenge } = resourceMetadata({ ...orders, identifier }, given);
		expect(found).toBe(address);
		expect(challenge).toBe(`WWW-Authenticate: Bearer resource_metadata="${address}"`);
	},
);

test.each(["urn:example:orders", "http://api.example.com/orders"])(
	"RFC 9728 §1.2: %s has no address, because a resource identifier uses https",
	(identifier) => {
		expect(resourceMetadata({ ...orders, identifier }, given)).toMatchObject({ address: null, challenge: null });
	},
);
