import { expect, test } from "vitest";
import { hasValidReturnUrls } from "./has-valid-return-urls";

const AT = "http://localhost:3000/api/auth/signin/portico";
const posted = (body: string, type = "application/x-www-form-urlencoded") =>
	new Request(AT, { method: "POST", body, headers: { "content-type": type } });

test.each([
	["no address at all", new Request(AT)],
	["an empty one", new Request(`${AT}?callbackUrl=`)],
	["a path", new Request(`${AT}?callbackUrl=/console`)],
	["an address in a form", posted("callbackUrl=http://localhost:3000/console")],
	["an address in JSON", posted('{"callbackUrl":"/console"}', "application/json")],
	["an address in a cookie", new Request(AT, { headers: { cookie: "next-auth.callback-url=http%3A%2F%2Flocalhost" } })],
])("a request with %s is passed on", async (_, request) => {
	expect(await hasValidReturnUrls(request)).toBe(true);
});

test.each([
	["a word", new Request(`${AT}?callbackUrl=nowhere`)],
	["another scheme", new Request(`${AT}?callbackUrl=javascript:alert(1)`)],
	["a good one and a bad one", new Request(`${AT}?callbackUrl=/console&callbackUrl=nowhere`)],
	["half an address in a form", posted("callbackUrl=http://")],
	["a number in JSON", posted('{"callbackUrl":1}', "application/json")],
	["JSON that is none", posted("{", "application/json")],
	["a word in a cookie", new Request(AT, { headers: { cookie: "a=1; __Secure-next-auth.callback-url=nowhere" } })],
	["a cookie that cannot be decoded", new Request(AT, { headers: { cookie: "next-auth.callback-url=%E0%A4%A" } })],
])("a request with %s is refused", async (_, request) => {
	expect(await hasValidReturnUrls(request)).toBe(false);
});
