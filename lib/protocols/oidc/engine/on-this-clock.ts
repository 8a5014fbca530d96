import { decodeJwt, UnsecuredJWT } from "jose";
import type { AdapterPayload, InteractionResults } from "oidc-provider";

/** A smaller difference between clocks is explained by rounding to seconds and by the time of the database request. */
const SAME_CLOCK_SECONDS = 2;

/**
 * The payload with its times on the clock of this machine. The database decides what has expired; the engine compares the times
 * that another machine has written with its own clock, and would refuse what is still valid where the clocks differ.
 * @param expiresInSeconds by the clock of the database
 */
export function onThisClock(
	payload: AdapterPayload,
	expiresInSeconds: number | null,
	nowSeconds = Math.floor(Date.now() / 1000),
): AdapterPayload {
	if (expiresInSeconds === null || typeof payload.exp !== "number") return payload;
	const ahead = nowSeconds + Math.ceil(expiresInSeconds) - payload.exp;
	if (Math.abs(ahead) <= SAME_CLOCK_SECONDS) return payload;
	return {
		...payload,
		...moved(payload, ["exp", "iat", "loginTs", "authTime"], ahead),
		...requestMoved(payload.request, ahead),
		...resultMoved(payload.result, ahead),
	};
}

/** The pushed parameters, which the engine keeps as a JWT without a signature. What a client has signed stays as it is. */
function requestMoved(request: unknown, seconds: number): { request?: string } {
	if (typeof request !== "string" || !request.endsWith(".")) return {};
	const claims = decodeJwt(request);
	return { request: new UnsecuredJWT({ ...claims, ...moved(claims, ["exp", "iat", "nbf"], seconds) }).encode() };
}

/** The result of a sign-in that a page has stored for the engine, with the time of authentication on this clock. */
function resultMoved(result: InteractionResults | undefined, seconds: number): { result?: InteractionResults } {
	const { login } = result ?? {};
	return login?.ts === undefined ? {} : { result: { ...result, login: { ...login, ts: login.ts + seconds } } };
}

function moved(times: object, names: readonly string[], seconds: number): Record<string, number> {
	return Object.fromEntries(
		Object.entries(times).flatMap(([name, time]) =>
			names.includes(name) && typeof time === "number" ? [[name, time + seconds]] : [],
		),
	);
}
