import { hash } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterEach, expect, test } from "vitest";
import { secrets } from "@/lib/platform/env";
import { breakGlassCode, readBreakGlassCode } from "./break-glass-code";
import { secretOfSignIn } from "./secret-of-sign-in";
import { readSessionToken } from "./session-token";

const NAME = "next-auth.session-token";
const sealed = (accessToken: unknown, secret = secrets().sessionSecret) => encode({ token: { accessToken }, secret });

const made = secrets().sessionSecret;
const OLD = "the session secret of before and long";
const NEW = "the session secret of afterwards and long";
afterEach(() => {
	secrets().sessionSecret = made;
});

test("the access token is read from the cookie, whole or in parts, in whatever order", async () => {
	const value = await sealed("an-access-token");
	const half = value.length / 2;
	for (const header of [
		`${NAME}=${value}`,
		`language=de; ${NAME}=${value}; other=%E0%A4%A`,
		`${NAME}.1=${value.slice(half)}; theme=dark; ${NAME}.0=${value.slice(0, half)}`,
	])
		for (const _ of ["decrypted", "remembered"]) expect(await readSessionToken(header)).toBe("an-access-token");
});

test("without a cookie that was made here there is none", async () => {
	const foreign = await sealed("an-access-token", "another secret, long enough");
	for (const header of [undefined, "", "language=de", `${NAME}=`, `${NAME}=nonsense`, `${NAME}=${foreign}`])
		expect(await readSessionToken(header)).toBeNull();
	expect(await readSessionToken(`${NAME}=${await sealed(undefined)}`)).toBeNull();
});

test("what was made with a secret counts as long as the list has it, whatever its place", async () => {
	secrets().sessionSecret = OLD;
	const code = breakGlassCode("ada");
	for (const [place, { list, isValid }] of [
		{ list: `${OLD},${NEW}`, isValid: true },
		{ list: `${NEW}, ${OLD}`, isValid: true },
		{ list: NEW, isValid: false },
	].entries()) {
		secrets().sessionSecret = list;
		// A cookie of its own for each, because decrypted ones are remembered.
		const cookie = `${NAME}=${await sealed(`token ${place}`, OLD)}`;
		expect(await readSessionToken(cookie)).toBe(isValid ? `token ${place}` : null);
		expect(readBreakGlassCode(code) !== null).toBe(isValid);
	}
});

test("what is new is made with the first secret of the list", () => {
	secrets().sessionSecret = `${NEW},${OLD}`;
	const code = breakGlassCode("ada");
	secrets().sessionSecret = OLD;
	expect(readBreakGlassCode(code)).toBeNull();
	secrets().sessionSecret = NEW;
	expect(readBreakGlassCode(code)).not.toBeNull();
});

test("a sign-in continues with the secret with which it began at another machine, and with no foreign one", async () => {
	secrets().sessionSecret = `${NEW},${OLD}`;
	const csrfOf = (secret: string) => `token%7C${hash("sha256", `token${secret}`, "hex")}`;
	const salt = "next-auth.state";
	const stateOf = (secret: string) => encode({ token: { state: "state" }, secret, salt });
	for (const [secret, expected] of [
		[NEW, NEW],
		[OLD, OLD],
		["a secret that no machine has ever had here", NEW],
	] as const) {
		expect(await secretOfSignIn("signin", `next-auth.csrf-token=${csrfOf(secret)}`)).toBe(expected);
		expect(await secretOfSignIn("callback", `${salt}=${await stateOf(secret)}`)).toBe(expected);
	}
	expect(await secretOfSignIn("callback", undefined)).toBe(NEW);
});
