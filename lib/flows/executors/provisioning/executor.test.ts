import { describe, expect, test } from "vitest";
import { signUp, text, values } from "../fixtures/a-sign-up";
import { ada, fakePorts, REFUSED_DOMAIN } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";

describe("creating the account", () => {
	const name = "ProvisioningExecutor";

	test("takes what the inputs list and nothing else, with addresses as they are stored", async () => {
		const house = fakePorts();
		const more = { ...values, administrator: "true", shoeSize: "37" };
		const result = await play(name, { ...signUp, values: more, data: { userType: "customer" } }, house);
		expect(result).toMatchObject({ kind: "success", subject: { username: "grace" } });
		expect(house.created).toEqual([
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
		const house = fakePorts();
		const entered = { ...values, pin: "4321", consent: "allow", mobileNumber: "+49 151 11111111" };
		const types = new Map([
			["password", "PASSWORD_INPUT"],
			["pin", "PASSWORD_INPUT"],
		]);
		const brought = Object.keys(entered).map((name) => text(name, types.get(name) ?? "TEXT_INPUT", false));
		const data = { "verified.mobileNumber": "+4915111111111" };
		await play(name, { flowType: "REGISTRATION", inputs: brought, values: entered, data }, house);
		expect(house.created).toMatchObject([
			{
				username: "grace",
				password: "a good long one",
				attributes: { email: "grace@example.com", firstName: "Grace", mobileNumber: "+4915111111111" },
				verified: ["mobileNumber"],
			},
		]);
		expect(Object.keys(house.created[0]?.attributes ?? {})).toHaveLength(3);
	});

	test("asks for a name only where the way brought none, says why, and takes what is answered", async () => {
		for (const listed of [[], [text("firstName")]]) {
			const house = fakePorts();
			const unnamed: Played = { flowType: "REGISTRATION", inputs: listed, values: { firstName: "Grace" } };
			expect(await play(name, unnamed, house)).toEqual({
				kind: "ask",
				inputs: [text("username")],
				reason: "incomplete",
			});
			const answered = { ...unnamed, values: { firstName: "Grace", username: "grace" } };
			expect(await play(name, answered, house)).toMatchObject({ kind: "success", subject: { username: "grace" } });
		}
	});

	test("a name made from an address is taken where the address was entered", async () => {
		const house = fakePorts();
		house.users.push({ ...ada, userId: "eve", username: "grace@example.com", verified: [], federated: [] });
		const { username: _, ...unnamed } = values;
		expect(await play(name, { ...signUp, values: unnamed }, house)).toMatchObject({
			reason: "account-exists",
			fieldErrors: { email: "taken" },
		});
	});

	test("another name is asked for where the one that a provider told is taken", async () => {
		const federatedIdentity = JSON.stringify({ identityProviderId: "github", subject: "42", verifiedEmail: null });
		const told: Played = { ...signUp, values: { username: "ada" }, data: { federatedIdentity } };
		expect(await play(name, told)).toEqual({
			kind: "ask",
			inputs: [text("username")],
			reason: "account-exists",
			fieldErrors: { username: "taken" },
		});
	});

	test("asks for what a provider told and nobody could use, and goes on without it", async () => {
		const federatedIdentity = JSON.stringify({ identityProviderId: "github", subject: "42", verifiedEmail: null });
		const told: Played = {
			flowType: "REGISTRATION",
			inputs: [text("username"), text("mobileNumber", "TEXT_INPUT", false)],
			values: { username: "grace", mobileNumber: "extension 12" },
			data: { federatedIdentity },
		};
		expect(await play(name, told)).toEqual({
			kind: "ask",
			inputs: [text("mobileNumber", "PHONE_INPUT", false)],
			reason: "value-refused",
			fieldErrors: { mobileNumber: "malformed" },
		});
		expect(await play(name, { ...told, values: { username: "grace" } })).toMatchObject({ kind: "success" });
	});

	test("runs again without making a second account", async () => {
		const house = fakePorts();
		const [first, second] = [await play(name, signUp, house), await play(name, signUp, house)];
		expect(second).toEqual(first);
		expect(house.created).toHaveLength(1);
	});

	test("fails where the organization does not take people with that domain, and says which value it is", async () => {
		const house = fakePorts();
		const result = await play(name, { ...signUp, values: { ...values, email: `grace${REFUSED_DOMAIN}` } }, house);
		expect(result).toEqual({
			kind: "failure",
			reason: "domain-not-allowed",
			fieldErrors: { email: "refused" },
			retry: true,
		});
		expect(house.created).toEqual([]);
	});

	test("what was proved counts for that very address", async () => {
		const house = fakePorts();
		const data = { "verified.email": "grace@example.com", "verified.mobileNumber": "+4915100000000" };
		await play(name, { ...signUp, data, values: { ...values, mobileNumber: "+4915111111111" } }, house);
		expect(house.created[0]?.verified).toEqual(["email"]);
	});

	test("links the account elsewhere, whose word counts for its address", async () => {
		const house = fakePorts();
		const told = { identityProviderId: "google", subject: "g-1", verifiedEmail: "grace@example.com" };
		await play(name, { ...signUp, data: { federatedIdentity: JSON.stringify(told) } }, house);
		expect(house.created[0]).toMatchObject({
			verified: ["email"],
			federated: { identityProviderId: "google", subject: "g-1" },
		});
	});

	test("without a username the address is the name; without either, the name is asked for", async () => {
		const house = fakePorts();
		const email = [text("email", "EMAIL_INPUT")];
		await play(name, { ...signUp, inputs: email }, house);
		expect(house.created[0]).toMatchObject({ username: "grace@example.com" });
		expect(house.created[0]).not.toHaveProperty("password");
		expect(await play(name, { flowType: "REGISTRATION" })).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: "username" }],
		});
	});

	test("tells beside the fields what is taken, malformed or too weak", async () => {
		const refused = (more: Record<string, string>) => play(name, { ...signUp, values: { ...values, ...more } });
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
		const house = fakePorts();
		for (const flowType of ["AUTHENTICATION", "REGISTRATION"] as const) {
			expect(await play(name, { ...signUp, flowType, subject: ada }, house)).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
			expect(await play(name, { ...signUp, flowType, subject: "nobody" }, house)).toMatchObject({ kind: "failure" });
		}
		expect(house.created).toEqual([]);
		expect(await play(name, { ...signUp, ...signedInAda }, house)).toMatchObject({ subject: { userId: ada.userId } });
	});
});
