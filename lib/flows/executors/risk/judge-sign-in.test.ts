import { describe, expect, test } from "vitest";
import { type AskedSignals, isUsual, judgeSignIn, type SignInFacts } from "./judge-sign-in";
import { kilometresBetween } from "./kilometres-between";

const BERLIN = { latitude: 52.5, longitude: 13.4 };
const POTSDAM = { latitude: 52.4, longitude: 13.1 };
const TOKYO = { latitude: 35.7, longitude: 139.7 };
const HOUR = 3600;

const nothing: SignInFacts = { clientAddress: "", former: null, place: null, counts: null };
const judged = (asked: Partial<AskedSignals>, facts: Partial<SignInFacts> = {}) =>
	judgeSignIn({ newBrowser: false, ...asked }, { ...nothing, ...facts });

const everything: AskedSignals = {
	newBrowser: true,
	maxSpeed: 900,
	countries: ["DE"],
	networks: ["192.0.2.0/24"],
	blockedNetworks: ["192.0.2.66"],
	maxAccountAttempts: 3,
	maxAddressAttempts: 20,
	maxSignIns: 10,
};

test("what is not known is unknown, and never usual", () => {
	const said = judgeSignIn(everything, nothing);
	expect(new Set(Object.values(said))).toEqual(new Set(["unknown"]));
	expect(Object.keys(said)).toHaveLength(6);
	expect(isUsual(said)).toBe(false);
});

test("a step that looks at nothing finds nothing usual", () => {
	expect(judged({}, { former: { isKnown: true, last: null } })).toEqual({});
	expect(isUsual({})).toBe(false);
});

test("a sign-in is usual only where every signal is", () => {
	const facts: SignInFacts = {
		clientAddress: "192.0.2.1",
		former: { isKnown: true, last: { ...BERLIN, secondsAgo: HOUR } },
		place: { country: "DE", point: POTSDAM },
		counts: { ofAccount: 3, ofAddress: 20, completed: 10 },
	};
	expect(isUsual(judgeSignIn(everything, facts))).toBe(true);
	const others: [string, Partial<SignInFacts>][] = [
		["browser", { former: { isKnown: false, last: { ...BERLIN, secondsAgo: HOUR } } }],
		["country", { place: { country: "FR", point: POTSDAM } }],
		["travel", { place: { country: "DE", point: TOKYO } }],
		["network", { clientAddress: "192.0.2.66" }],
		["network", { clientAddress: "198.51.100.1" }],
		["attempts", { counts: { ofAccount: 4, ofAddress: 1, completed: 1 } }],
		["attempts", { counts: { ofAccount: 1, ofAddress: 21, completed: 1 } }],
		["sign-ins", { counts: { ofAccount: 1, ofAddress: 1, completed: 11 } }],
	];
	for (const [signal, other] of others) {
		const said = judgeSignIn(everything, { ...facts, ...other });
		expect(
			Object.entries(said).filter(([, verdict]) => verdict !== "usual"),
			signal,
		).toEqual([[signal, "unusual"]]);
		expect(isUsual(said), signal).toBe(false);
	}
});

describe("a journey", () => {
	const travel = (secondsAgo: number, point: typeof BERLIN | null, from: typeof BERLIN | null = BERLIN) =>
		judged(
			{ maxSpeed: 900 },
			{
				former: { isKnown: true, last: from === null ? null : { ...from, secondsAgo } },
				place: { country: null, point },
			},
		).travel;

	test("is impossible where it would have to be faster than the limit", () => {
		expect(travel(HOUR, TOKYO)).toBe("unusual");
		expect(travel(9 * HOUR, TOKYO)).toBe("unusual");
		expect(travel(10 * HOUR, TOKYO)).toBe("usual");
	});

	test("within a hundred kilometres is none, however fast", () => {
		expect(travel(0, POTSDAM)).toBe("usual");
	});

	test("is unknown without a place of this sign-in or of the last one", () => {
		expect(travel(HOUR, null)).toBe("unknown");
		expect(travel(HOUR, TOKYO, null)).toBe("unknown");
	});
});

test("networks of IPv6 and IPv4 addresses inside of IPv6 are compared as such", () => {
	const usual = { networks: ["2001:db8::/32", "10.0.0.0/8"] };
	for (const clientAddress of ["2001:db8::1", "10.1.2.3", "::ffff:10.1.2.3"])
		expect(judged(usual, { clientAddress }), clientAddress).toEqual({ network: "usual" });
	for (const clientAddress of ["2001:db9::1", "11.1.2.3"])
		expect(judged(usual, { clientAddress }), clientAddress).toEqual({ network: "unusual" });
	expect(judged(usual, { clientAddress: "nonsense" })).toEqual({ network: "unknown" });
});

test("the distance is that along the earth, also over the date line and the poles", () => {
	expect(Math.round(kilometresBetween(BERLIN, TOKYO) / 10)).toBe(892);
	expect(kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeLessThan(112);
	expect(kilometresBetween({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 })).toBeLessThan(1);
});
