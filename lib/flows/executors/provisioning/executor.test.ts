import { describe, expect, test } from "vitest";
import { signUp, text, values } from "../fixtures/a-sign-up";
import { ada, fakePorts, REFUSED_DOMAIN } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("creating the account", () => {
	const name = "ProvisioningExecutor";

	test("takes what the inputs list and nothing else, with addresses as they are stored", async () => {
		const fakes = fakePorts();
		const more = { ...values, administrator: "true", shoeSize: "37" };
		const result = await runWith(name, { ...signUp, values: more, data: { userType: "customer" } }, fakes);
		expect(result).toMatchObject({ kind: "success", subject: { username: "grace" } });
		expect(fakes.created).toEqual([
			{
				username: "grace",
				password: "a good long one",
				userType: "customer",
				attributes: { email: "grace@example.com", firstName: "Grace" },
				verified: [],
			},
		]);
	});

	test("without inputs takes all that the way has brought, and no secret into the profile", async () => {
		const fakes = fakePorts();
		const entered = { ...values, pin: "4321", consent: "allow", mobileNumber: "+49 151 11111111" };
		const types = new Map([
			["password", "PASSWORD_INPUT"],
			["pin", "PASSWORD_INPUT"],
		]);
		const brought = Object.keys(entered).map((name) => text(name, types.get(name) ?? "TEXT_INPUT", false));
		const data = { "verified.mobileNumber": "+4915111111111" };
		await runWith(name, { flowType: "REGISTRATION", inputs: brought, values: entered, data }, fakes);
		expect(fakes.created).toMatchObject([
			{
				username: "grace",
				password: "a good long one",
				attributes: { email: "grace@example.com", firstName: "Grace", mobileNumber: "+4915111111111" },
				verified: ["mobileNumber"],
			},
		]);
		expect(Object.keys(fakes.created[0]?.attributes ?? {})).toHaveLength(3);
	});

	test("asks for a name only where the way brought none, says why, and takes what is answered", async () => {
		for (const listed of [[], [text("firstName")]]) {
			const fakes = fakePorts();
			const unnamed: Situation = { flowType: "REGISTRATION", inputs: listed, values: { firstName: "Grace" } };
			expect(await runWith(name, unnamed, fakes)).toEqual({
				kind: "ask",
				inputs: [text("username")],
				reason: "incomplete",
			});
			const answered = { ...unnamed, values: { firstName: "Grace", username: "grace" } };
			expect(await runWith(name, answered, fakes)).toMatchObject({ kind: "success", subject: { username: "grace" } });
		}
	});

	test("a name made from an address is taken where the address was entered", async () => {
		const fakes = fakePorts();
		fakes.users.push({ ...ada, userId: "eve", username: "grace@example.com", verified: [], federated: [] });
		const { username: _, ...unnamed } = values;
		expect(await runWith(name, { ...signUp, values: unnamed }, fakes)).toMatchObject({
			reason: "account-exists",
			fieldErrors: { email: "taken" },
		});
	});

	test("another name is asked for where the one that a provider told is taken", async () => {
		const federatedIdentity = JSON.stringify({ identityProviderId: "github", subject: "42", verifiedEmail: null });
		const told: Situation = { ...signUp, values: { username: "ada" }, data: { federatedIdentity } };
		expect(await runWith(name, told)).toEqual({
			kind: "ask",
			inputs: [text("username")],
			reason: "account-exists",
			fieldErrors: { username: "taken" },
		});
	});

	test("asks for what a provider told and nobody could use, and goes on without it", async () => {
		const federatedIdentity = JSON.stringify({ identityProviderId: "github", subject: "42", verifiedEmail: null });
		const told: Situation = {
			flowType: "REGISTRATION",
			inputs: [text("username"), text("mobileNumber", "TEXT_INPUT", false)],
			values: { username: "grace", mobileNumber: "extension 12" },
			data: { federatedIdentity },
		};
		expect(await runWith(name, told)).toEqual({
			kind: "ask",
			inputs: [text("mobileNumber", "PHONE_INPUT", false)],
			reason: "value-refused",
			fieldErrors: { mobileNumber: "malformed" },
		});
		expect(await runWith(name, { ...told, values: { username: "grace" } })).toMatchObject({ kind: "success" });
	});

	test("runs again without making a second account", async () => {
		const fakes = fakePorts();
		const [first, second] = [await runWith(name, signUp, fakes), await runWith(name, signUp, fakes)];
		expect(second).toEqual(first);
		expect(fakes.created).toHaveLength(1);
	});

	test("fails where the organization does not take people with that domain, and says which value it is", async () => {
		const fakes = fakePorts();
		const result = await runWith(name, { ...signUp, values: { ...values, email: `grace${REFUSED_DOMAIN}` } }, fakes);
		expect(result).toEqual({
			kind: "failure",
			reason: "domain-not-allowed",
			fieldErrors: { email: "refused" },
			retry: true,
		});
		expect(fakes.created).toEqual([]);
	});

	test("what was proved counts for that very address", async () => {
		const fakes = fakePorts();
		const data = { "verified.email": "grace@example.com", "verified.mobileNumber": "+4915100000000" };
		await runWith(name, { ...signUp, data, values: { ...values, mobileNumber: "+4915111111111" } }, fakes);
		expect(fakes.created[0]?.verified).toEqual(["email"]);
	});

	test("links the account elsewhere, whose word counts for its address", async () => {
		const fakes = fakePorts();
		const told = { identityProviderId: "google", subject: "g-1", verifiedEmail: "grace@example.com" };
		await runWith(name, { ...signUp, data: { federatedIdentity: JSON.stringify(told) } }, fakes);
		expect(fakes.created[0]).toMatchObject({
			verified: ["email"],
			federated: { identityProviderId: "google", subject: "g-1" },
		});
	});

	test("without a username the address is the name; without either, the name is asked for", async () => {
		const fakes = fakePorts();
		const email = [text("email", "EMAIL_INPUT")];
		await runWith(name, { ...signUp, inputs: email }, fakes);
		expect(fakes.created[0]).toMatchObject({ username: "grace@example.com" });
		expect(fakes.created[0]).not.toHaveProperty("password");
		expect(await runWith(name, { flowType: "REGISTRATION" })).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: "username" }],
		});
	});

	test("tells beside the fields what is taken, malformed or too weak", async () => {
		const refused = (more: Record<string, string>) => runWith(name, { ...signUp, values: { ...values, ...more } });
		expect(await refused({ username: "ada" })).toMatchObject({
			reason: "account-exists",
			fieldErrors: { username: "taken" },
			retry: true,
		});
		expect(await refused({ email: "grace", mobileNumber: "12" })).toMatchObject({
			reason: "value-refused",
			fieldErrors: { email: "malformed", mobileNumber: "malformed" },
		});
		expect(await refused({ password: "short" })).toMatchObject({ fieldErrors: { password: "too-short" } });
		expect(await refused({ firstName: "Gr\u0000ace" })).toMatchObject({ fieldErrors: { firstName: "malformed" } });
		expect(await refused({ firstName: "Gr\ud800ace" })).toMatchObject({ fieldErrors: { firstName: "malformed" } });
	});

	test("signs nobody in whose account was only named: that would be a way around every credential", async () => {
		const fakes = fakePorts();
		for (const flowType of ["AUTHENTICATION", "REGISTRATION"] as const) {
			expect(await runWith(name, { ...signUp, flowType, subject: ada }, fakes)).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
			expect(await runWith(name, { ...signUp, flowType, subject: "nobody" }, fakes)).toMatchObject({ kind: "failure" });
		}
		expect(fakes.created).toEqual([]);
		expect(await runWith(name, { ...signUp, ...signedInAda }, fakes)).toMatchObject({
			subject: { userId: ada.userId },
		});
	});

	test("asks once for what the organization wants to know, until what is required is there, and says what is refused", async () => {
		const fakes = fakePorts();
		const shirt = { identifier: "shirt", type: "SELECT", required: false, label: "Shirt", options: ["S", "M"] };
		const age = { identifier: "age", type: "NUMBER_INPUT", required: true, label: "Age" };
		fakes.signUpAttributes = [shirt, age];
		const asked = { attributesAsked: "yes" };
		expect(await runWith(name, signUp, fakes)).toEqual({ kind: "ask", inputs: [shirt, age], data: asked });
		expect(await runWith(name, { ...signUp, data: asked }, fakes)).toMatchObject({ kind: "ask", inputs: [age] });
		fakes.refusedValues = { age: "malformed" };
		const answered = { ...signUp, values: { ...values, age: "x" }, data: asked };
		expect(await runWith(name, answered, fakes)).toEqual({
			kind: "ask",
			inputs: [age],
			reason: "value-refused",
			fieldErrors: { age: "malformed" },
		});
		fakes.refusedValues = {};
		expect(await runWith(name, answered, fakes)).toMatchObject({ kind: "success" });
		expect(fakes.created.at(-1)?.attributes).toMatchObject({ age: "x", firstName: "Grace" });
	});

	test("leaves a refused value to the screen of the flow that asked for it", async () => {
		const fakes = fakePorts();
		fakes.refusedValues = { firstName: "too-long" };
		expect(await runWith(name, signUp, fakes)).toEqual({
			kind: "failure",
			reason: "value-refused",
			fieldErrors: { firstName: "too-long" },
			retry: true,
		});
	});
});
