import { expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

const name = "TrustedBrowserExecutor";
const isNew = { kind: "failure", reason: "not-allowed", quiet: true };
const fakes = fakePorts();
fakes.trustedBrowsers.set("hers", ada.userId);
fakes.trustedBrowsers.set("another's", "grace");

const checked = (browserTokens: string[] | undefined, situation: Situation = signedInAda) =>
	runWith(name, { ...situation, mode: "check", request: browserTokens === undefined ? {} : { browserTokens } }, fakes);

test("a browser is trusted by the token of this account, whichever others it presents", async () => {
	expect(await checked(["another's", "hers"])).toEqual({ kind: "success" });
	expect(await checked(["another's"])).toEqual(isNew);
	expect(await checked([])).toEqual(isNew);
});

test("a client without cookies is no trusted browser", async () => {
	expect(await checked(undefined)).toEqual(isNew);
});

test("no browser is trusted before the account is authenticated", async () => {
	for (const situation of [{ subject: ada }, { subject: "nobody" as const }, {}])
		expect(await checked(["hers"], situation)).toMatchObject({ kind: "failure", reason: "not-signed-in" });
});

test("to trust a browser takes effect with the sign-in, for 30 days unless the step says otherwise", async () => {
	const remember = (situation: Situation) => runWith(name, { mode: "remember", ...situation }, fakes);
	expect(await remember(signedInAda)).toEqual({ kind: "success", data: { "trustedBrowser.days": "30" } });
	expect(await remember({ ...signedInAda, properties: { days: 7 } })).toEqual({
		kind: "success",
		data: { "trustedBrowser.days": "7" },
	});
	expect(await remember({ subject: ada })).toMatchObject({ kind: "failure", reason: "not-signed-in" });
});
