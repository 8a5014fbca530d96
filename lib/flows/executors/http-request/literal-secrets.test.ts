import { describe, expect, it } from "vitest";
import { literalSecretsIn, withReference } from "./literal-secrets";

const inHeader = (header: string) => literalSecretsIn({ url: "", headers: [header], body: "" });

describe("a header contains a secret literally", () => {
	it.each([
		["Authorization: Bearer abc.def", "Authorization: Bearer {{secret:s}}", "abc.def"],
		["authorization:Basic dXNlcjpwYXNz", "authorization:Basic {{secret:s}}", "dXNlcjpwYXNz"],
		["Authorization: abcdef", "Authorization: {{secret:s}}", "abcdef"],
		["X-Api-Key: k", "X-Api-Key: {{secret:s}}", "k"],
		["Ocp-Apim-Subscription-Key:  k 1 ", "Ocp-Apim-Subscription-Key:  {{secret:s}} ", "k 1"],
		["X-Auth-Token: live-{{username}}-1", "X-Auth-Token: {{secret:s}}{{username}}-1", "live-"],
		["Cookie: session=1", "Cookie: {{secret:s}}", "session=1"],
	])("%s", (header, named, text) => {
		const [literal] = inHeader(header);
		expect(literal?.text).toBe(text);
		expect(literal && withReference(header, literal, "s")).toBe(named);
		expect(inHeader(named)).toEqual([]);
	});
});

it.each([
	"Content-Type: application/json",
	"Authorization: Bearer {{secret:api-key}}",
	"Authorization: Bearer {{username}}",
	"X-Key: k-{{username}}",
	"Idempotency-Key: abcdefgh",
	"X-Tenant: acme",
	"Authorization:",
	"no header",
])("a header without a literal secret: %s", (header) => {
	expect(inHeader(header)).toEqual([]);
});

it("an address and a body contain secrets under the names of their parameters and members", () => {
	const service = {
		url: "https://a.example/?api_key=k1&user={{username}}&token={{token}}",
		headers: [],
		body: '{"client_secret": "k2", "user": "{{username}}", "password": "{{password}}"}',
	};
	const found = literalSecretsIn(service);
	expect(found.map(({ place, name, text }) => [place, name, text])).toEqual([
		["url", "api_key", "k1"],
		["body", "client_secret", "k2"],
	]);
	expect(found[1] && withReference(service.body, found[1], "s")).toContain('"client_secret": "{{secret:s}}"');
	const form = literalSecretsIn({ url: "", headers: [], body: "a=1&secret=k3" });
	expect(form.map(({ name, text }) => [name, text])).toEqual([["secret", "k3"]]);
});

it("a long text is read once, whatever it consists of", () => {
	for (const text of ["?", "&", "{{", '"', "a=", '"secret":"', "{{ ", "secret=&", '"\\'])
		expect(
			literalSecretsIn({ url: text.repeat(100_000), headers: [text.repeat(100_000)], body: text.repeat(100_000) }),
		).toEqual([]);
});
