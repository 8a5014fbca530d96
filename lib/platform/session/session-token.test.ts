import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { secrets } from "@/lib/platform/env";
import { readSessionToken } from "./session-token";

const NAME = "next-auth.session-token";
const sealed = (accessToken: unknown, secret = secrets().sessionSecret) => encode({ token: { accessToken }, secret });

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
