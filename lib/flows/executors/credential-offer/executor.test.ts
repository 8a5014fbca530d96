import { expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, signedInAda } from "../fixtures/run-with";

const name = "CredentialOfferExecutor";
const asking = { ...signedInAda, properties: { credential: "employee" } };

test("who is signed in is shown one offer, and goes on once they have added the credential", async () => {
	const fakes = fakePorts();
	const asked = await runWith(name, asking, fakes);
	expect(asked).toMatchObject({
		kind: "ask",
		inputs: [{ identifier: "credentialAdded", type: "CHECKBOX", required: true }],
		shown: { credentialOffer: "openid-credential-offer://?1", credentialCode: "123456" },
	});
	const again = await runWith(name, { ...asking, data: dataOf(asked) }, fakes);
	expect(again).toMatchObject({ kind: "ask", shown: { credentialOffer: "openid-credential-offer://?1" } });
	const done = await runWith(name, { ...asking, data: dataOf(again), values: { credentialAdded: "on" } }, fakes);
	expect(done).toMatchObject({ kind: "success" });
	expect(fakes.offered).toEqual([{ definition: "employee", userId: ada.userId }]);
});

test("an answer without an offer adds nothing", async () => {
	const fakes = fakePorts();
	const asked = await runWith(name, { ...asking, values: { credentialAdded: "on" } }, fakes);
	expect(asked).toMatchObject({ kind: "ask" });
});

test("who does not get the credential, or is not signed in, takes the path of a failure", async () => {
	const fakes = fakePorts();
	fakes.offers = false;
	expect(await runWith(name, asking, fakes)).toMatchObject({ kind: "failure", reason: "not-configured" });
	const nobody = { properties: asking.properties };
	expect(await runWith(name, nobody, fakes)).toMatchObject({ kind: "failure", reason: "not-signed-in" });
});
