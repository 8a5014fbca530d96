import { describe, expect, test } from "vitest";
import { type Played, play, signedInAda } from "../fixtures/play";
import { ada, aPlayedHouse, REFUSED_DOMAIN } from "../fixtures/played-ports";

const text = (identifier: string, type = "TEXT_INPUT", required = true) => ({ identifier, type, required });
const inputs = [
	text("username"),
	text("password", "PASSWORD_INPUT"),
	text("email", "EMAIL_INPUT"),
	text("mobileNumber", "PHONE_INPUT", false),
	text("firstName"),
];
const values = { username: "grace", password: "a good long one", email: "grace@EXAMPLE.com", firstName: "Grace" };
const signUp: Played = { flowType: "REGISTRATION", inputs, values };

describe("creating the account", () => {
	const name = "ProvisioningExecutor";

	test("takes what the inputs list and nothing else, with addresses as they are stored", async () => {
		const house = aPlayedHouse();
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
		const house = aPlayedHouse();
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
			const house = aPlayedHouse();
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
		const house = aPlayedHouse();
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
		const house = aPlayedHouse();
		const [first, second] = [await play(name, signUp, house), await play(name, signUp, house)];
		expect(second).toEqual(first);
		expect(house.created).toHaveLength(1);
	});

	test("fails where the organization does not take people with that domain, and says which value it is", async () => {
		const house = aPlayedHouse();
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
		const house = aPlayedHouse();
		const data = { "verified.email": "grace@example.com", "verified.mobileNumber": "+4915100000000" };
		await play(name, { ...signUp, data, values: { ...values, mobileNumber: "+4915111111111" } }, house);
		expect(house.created[0]?.verified).toEqual(["email"]);
	});

	test("links the account elsewhere, whose word counts for its address", async () => {
		const house = aPlayedHouse();
		const told = { identityProviderId: "google", subject: "g-1", verifiedEmail: "grace@example.com" };
		await play(name, { ...signUp, data: { federatedIdentity: JSON.stringify(told) } }, house);
		expect(house.created[0]).toMatchObject({
			verified: ["email"],
			federated: { identityProviderId: "google", subject: "g-1" },
		});
	});

	test("without a username the address is the name; without either, the name is asked for", async () => {
		const house = aPlayedHouse();
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
		const house = aPlayedHouse();
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

describe("completing the profile", () => {
	const name = "AttributeCollector";
	const city = { inputs: [text("city"), text("pin", "PASSWORD_INPUT")], values: { city: "Paris", pin: "1" } };

	test("stores what is new of what the inputs list, for who is signed in", async () => {
		const house = aPlayedHouse();
		expect(await play(name, { ...city, ...signedInAda }, house)).toEqual({ kind: "success" });
		expect(house.users[0]?.attributes).toEqual({ firstName: "Ada", city: "Paris" });
		for (const subject of [null, ada, "nobody"] as const)
			expect(await play(name, { ...city, subject }, house)).toEqual({ kind: "failure", reason: "not-signed-in" });
	});

	test("before there is an account keeps it for the account", async () => {
		const house = aPlayedHouse();
		const kept = await play(name, { ...city, flowType: "REGISTRATION" }, house);
		expect(kept).toEqual({ kind: "success", data: { "collected.city": "Paris" } });
		await play("ProvisioningExecutor", { ...signUp, data: (kept.kind === "success" && kept.data) || {} }, house);
		expect(house.created[0]?.attributes).toMatchObject({ city: "Paris", firstName: "Grace" });
	});

	const phone = (mobileNumber: string) => ({
		inputs: [text("mobileNumber", "PHONE_INPUT", false)],
		values: { mobileNumber },
		...signedInAda,
	});

	test("never moves a second factor to another telephone", async () => {
		const house = aPlayedHouse();
		expect(await play(name, phone("+4915199999999"), house)).toMatchObject({
			reason: "value-refused",
			fieldErrors: { mobileNumber: "refused" },
		});
		expect(house.users[0]?.mobileNumber).toBe(ada.mobileNumber);
		expect(await play(name, phone("+49 151 12345678"), house)).toEqual({ kind: "success" });
		Object.assign(house.users[0] ?? {}, { mobileNumber: null });
		expect(await play(name, phone("+4915199999999"), house)).toEqual({ kind: "success" });
		expect(house.users[0]?.mobileNumber).toBe("+4915199999999");
	});

	test("never changes who somebody is", async () => {
		const house = aPlayedHouse();
		const identity = { username: "root", displayName: "Root", administrator: "true", userType: "admin" };
		const listed = Object.keys(identity).map((identifier) => text(identifier));
		expect(await play(name, { inputs: listed, values: identity, ...signedInAda }, house)).toEqual({ kind: "success" });
		expect(house.users[0]).toMatchObject({ ...ada });
	});
});

test("the user type is what the task says, else the only one there is", async () => {
	const signUpType = (properties: Record<string, unknown>) =>
		play("UserTypeResolver", { flowType: "REGISTRATION", properties });
	expect(await signUpType({})).toEqual({ kind: "success", data: { userType: "person" } });
	expect(await signUpType({ userType: "customer" })).toEqual({ kind: "success", data: { userType: "customer" } });
});
