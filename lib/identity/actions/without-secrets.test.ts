import { expect, it } from "vitest";
import { withoutSecrets } from "./without-secrets";

const secret = 'a"b/c+d e=1';
const bearer = { type: "BEARER", properties: {} } as const;

it.each([
	["as it is", secret],
	["in JSON", JSON.stringify(secret).slice(1, -1)],
	["in a URL", encodeURIComponent(secret)],
	["in base64", Buffer.from(secret).toString("base64")],
	["in base64url", Buffer.from(secret).toString("base64url")],
	["in hexadecimal", Buffer.from(secret).toString("hex")],
])("a secret is hidden %s", (_, form) => {
	expect(withoutSecrets(`<${form}|${form}>`, bearer, { authentication: secret })).toBe("<••••••|••••••>");
});

it("the credentials of Basic are hidden together too", () => {
	const basic = { type: "BASIC", properties: { username: "ada" } } as const;
	const sent = Buffer.from(`ada:${secret}`).toString("base64");
	expect(withoutSecrets(`Basic ${sent}`, basic, { authentication: secret })).toBe("Basic ••••••");
});

it("the signing secret is hidden with and without its beginning", () => {
	const signing = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
	expect(withoutSecrets(`${signing} ${signing.slice(6)}`, bearer, { signing })).toBe("•••••• ••••••");
});

it("nothing is hidden where there is no secret", () => {
	expect(withoutSecrets("text", { type: "NONE", properties: {} }, {})).toBe("text");
});
