import { expect, test } from "vitest";
import { executorCatalog } from "../catalog";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

const name = "RiskExecutor";

function assessed(properties: Record<string, unknown>, situation: Situation = signedInAda, fakes = fakePorts()) {
	return runWith(name, { ...situation, properties }, fakes);
}

test("nobody is assessed before the account is authenticated", async () => {
	for (const situation of [{ subject: ada }, { subject: "nobody" as const }, {}])
		expect(await assessed({}, situation)).toEqual({ kind: "failure", reason: "not-signed-in" });
});

test("a browser is known by a token of this account, and new with that of another one and without cookies", async () => {
	const fakes = fakePorts();
	fakes.knownBrowsers.set("hers", ada.userId);
	fakes.knownBrowsers.set("another's", "grace");
	const inBrowser = (browserTokens?: string[]) =>
		assessed({}, { ...signedInAda, request: browserTokens === undefined ? {} : { browserTokens } }, fakes);
	expect(await inBrowser(["another's", "hers"])).toMatchObject({ kind: "success", said: { browser: "usual" } });
	for (const tokens of [["another's"], [], undefined])
		expect(await inBrowser(tokens)).toMatchObject({ kind: "failure", quiet: true, said: { browser: "unusual" } });
});

test("the browser is remembered on both paths, and its person is told unless the step says otherwise", async () => {
	const fakes = fakePorts();
	fakes.knownBrowsers.set("hers", ada.userId);
	for (const browserTokens of [[], ["hers"]]) {
		const situation = { ...signedInAda, request: { browserTokens } };
		expect(await assessed({}, situation, fakes)).toMatchObject({ data: { "browser.known": "tell" } });
		expect(await assessed({ tell: false }, situation, fakes)).toMatchObject({ data: { "browser.known": "remember" } });
	}
});

test("without a file of places a country and a journey are unknown, which is not usual", async () => {
	expect(await assessed({ newBrowser: false, countries: ["DE"], maxSpeed: 900 })).toMatchObject({
		kind: "failure",
		said: { country: "unknown", travel: "unknown" },
	});
});

test("only what the step looks at is looked up", async () => {
	const fakes = fakePorts();
	const asked: string[] = [];
	const watched = (looked: string) => async () => {
		asked.push(looked);
		return null as never;
	};
	const ports = {
		...fakes.ports,
		signInHistory: { former: watched("former"), counts: watched("counts"), placeOf: watched("placeOf") },
	};
	const looksUp = async (properties: Record<string, unknown>) => {
		asked.length = 0;
		await assessed(properties, { ...signedInAda, ports }, fakes);
		return asked.toSorted();
	};
	expect(await looksUp({ newBrowser: false, networks: ["10.0.0.0/8"] })).toEqual([]);
	expect(await looksUp({ newBrowser: true })).toEqual(["former"]);
	expect(await looksUp({ newBrowser: false, countries: ["DE"] })).toEqual(["placeOf"]);
	expect(await looksUp({ newBrowser: false, maxSignIns: 3 })).toEqual(["counts"]);
	expect(await looksUp({ newBrowser: false, maxSpeed: 900 })).toEqual(["former", "placeOf"]);
});

test("networks are addresses and networks of IPv4 and IPv6, and nothing else", () => {
	const takes = (network: string) =>
		executorCatalog.get(name)?.properties.safeParse({ networks: [network] }).success === true;
	for (const network of ["192.0.2.1", "192.0.2.0/24", "2001:db8::1", "2001:db8::/32", "::1", "0.0.0.0/0"])
		expect(takes(network), network).toBe(true);
	for (const network of ["", "x", "192.0.2.0/33", "192.0.2", "2001:db8::/129", "192.0.2.1 ", "10.0.0.0/8,x"])
		expect(takes(network), network).toBe(false);
});
