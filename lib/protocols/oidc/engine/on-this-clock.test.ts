import { UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { onThisClock } from "./on-this-clock";

const NOW = 1_800_000_000;

describe("what another machine has stored", () => {
	test("is unchanged where the clocks agree", () => {
		const payload = { iat: NOW - 10, exp: NOW + 50 };
		expect(onThisClock(payload, 49.2, NOW)).toBe(payload);
	});

	test.each([-300, -30, 30, 300])("has its times on this clock, %i s apart", (apart) => {
		const there = NOW - apart;
		const payload = { iat: there - 10, exp: there + 50, loginTs: there - 100, authTime: there - 90, accountId: "a" };
		expect(onThisClock(payload, 50, NOW)).toEqual({
			iat: NOW - 10,
			exp: NOW + 50,
			loginTs: NOW - 100,
			authTime: NOW - 90,
			accountId: "a",
		});
	});

	test("has the times of pushed parameters on this clock too", () => {
		const there = NOW - 300;
		const request = new UnsecuredJWT({ client_id: "wiki", iat: there, nbf: there, exp: there + 60 }).encode();
		const moved = onThisClock({ exp: there + 60, request }, 60, NOW);
		expect(UnsecuredJWT.decode(String(moved.request), { currentDate: new Date(NOW * 1000) }).payload).toEqual({
			client_id: "wiki",
			iat: NOW,
			nbf: NOW,
			exp: NOW + 60,
		});
	});

	test("keeps a request that the client has signed", () => {
		const payload = { exp: NOW - 240, request: "header.claims.signature" };
		expect(onThisClock(payload, 60, NOW)).toEqual({ exp: NOW + 60, request: payload.request });
	});

	test("has the time of a sign-in that a page has answered on this clock too", () => {
		const there = NOW + 300;
		const result = { login: { accountId: "a", ts: there - 5 }, consent: {} };
		expect(onThisClock({ exp: there + 60, result }, 60, NOW).result).toEqual({
			login: { accountId: "a", ts: NOW - 5 },
			consent: {},
		});
	});

	test("without an expiry is unchanged", () => {
		const payload = { iat: 1 };
		expect(onThisClock(payload, null, NOW)).toBe(payload);
	});
});
