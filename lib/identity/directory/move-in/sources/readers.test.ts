import { describe, expect, test } from "vitest";
import { recordReader } from "./record-reader";

const firebase = { signerKey: "c2lnbmVy", saltSeparator: "Bw==", rounds: 8, memoryCost: 14 };

function read(source: "keycloak" | "auth0" | "firebase" | "thunderid", value: Record<string, unknown>) {
	const record = recordReader({ source, firebase })(value, "users[0]");
	if ("problem" in record) return { problem: record.problem.code };
	const notes = (record.notes ?? []).map(({ code, values = {} }) => [code, ...Object.values(values)].join(" "));
	return { user: record.user, notes };
}

const otp = (value: string, more: object = {}) => ({
	type: "otp",
	secretData: JSON.stringify({ value }),
	credentialData: JSON.stringify({ subType: "totp", digits: 6, period: 30, algorithm: "HmacSHA1", ...more }),
});

describe("nothing of a source is dropped in silence", () => {
	test.each([
		["keycloak", { username: "ada" }],
		["auth0", { user_id: "auth0|1", username: "ada" }],
		["firebase", { localId: "1", email: "ada@example.com" }],
		["thunderid", { id: "1", attributes: { username: "ada" } }],
	] as const)("a member that the reader of %s does not look at is named, and an empty one is not", (source, user) => {
		const { notes } = read(source, { ...user, shoesize: 38, empty: "", none: null, no: false, nothing: [{}] });
		expect(notes).toEqual(["left-over shoesize"]);
		expect(read(source, user).notes).toEqual([]);
	});

	test("a member inside of one that is read is named by its path", () => {
		const identities = [{ provider: "google", user_id: "7", connection: "google", refresh_token: "x" }];
		expect(read("auth0", { user_id: "1", identities, name: { first: "Ada" } }).notes).toEqual([
			"left-over identities[].refresh_token, name",
		]);
	});
});

describe("Keycloak", () => {
	test("groups and roles are taken, also those below a group and of a client", () => {
		const { user, notes } = read("keycloak", {
			username: "ada",
			groups: ["/Engineers", "/Engineers/Backend"],
			realmRoles: ["default-roles-acme", "auditor"],
			clientRoles: { shop: ["admin"] },
		});
		expect(user).toMatchObject({ groups: ["Engineers", "Engineers/Backend"], roles: ["auditor", "shop/admin"] });
		expect(notes).toEqual([]);
	});

	test("required actions, consents and recovery codes are named", () => {
		const { notes } = read("keycloak", {
			username: "ada",
			requiredActions: ["VERIFY_EMAIL"],
			clientConsents: [{ clientId: "shop" }],
			credentials: [{ type: "recovery-authn-codes", secretData: "{}" }],
		});
		expect(notes).toEqual([
			"left-over requiredActions: VERIFY_EMAIL, credentials: recovery-authn-codes",
			"left-over clientConsents",
		]);
	});

	test("a service account is not a person", () => {
		expect(read("keycloak", { username: "service-account-shop", serviceAccountClientId: "shop" })).toEqual({
			problem: "not-a-person",
		});
	});

	test("attributes as a single value, an array, a number or a boolean are kept, and an unfit one costs only itself", () => {
		const { user, notes } = read("keycloak", {
			username: "ada",
			attributes: {
				single: "a",
				array: ["b"],
				number: [7],
				boolean: true,
				["x".repeat(65)]: ["long name"],
				long: ["y".repeat(1_025)],
				nested: [{ a: 1 }],
			},
		});
		expect(user).toMatchObject({
			username: "ada",
			attributes: { single: "a", array: "b", number: "7", boolean: "true" },
		});
		expect(Object.keys((user as { attributes: object }).attributes)).toHaveLength(4);
		expect(notes).toEqual([`attribute-unfit ${"x".repeat(65)}`, "attribute-unfit long", "not-text nested"]);
	});

	test("a second authenticator is kept when the first cannot be, and the other one is named", () => {
		const credentials = [otp("eight digits", { digits: 8 }), otp("twenty bytes secret!")];
		const { user, notes } = read("keycloak", { username: "ada", credentials });
		expect(user).toMatchObject({ totpSecret: "OR3WK3TUPEQGE6LUMVZSA43FMNZGK5BB" });
		expect(notes).toEqual(["authenticator"]);
	});
});

describe("Auth0", () => {
	test("metadata become attributes, and what cannot be one is named", () => {
		const { user, notes } = read("auth0", {
			user_id: "1",
			user_metadata: { team: "blue", theme: { dark: true } },
			app_metadata: { plan: "gold", seats: 7 },
			multifactor: ["google-authenticator"],
		});
		expect(user).toMatchObject({ attributes: { team: "blue", plan: "gold", seats: "7" } });
		expect(notes).toEqual(["not-text theme", "left-over multifactor"]);
	});

	test("a custom hash of a kind that says all is taken, and another one is named", () => {
		const custom = (algorithm: string) => ({
			user_id: "1",
			custom_password_hash: { algorithm, hash: { value: "$2b$10$x", encoding: "utf8" } },
		});
		expect(read("auth0", custom("bcrypt"))).toMatchObject({ user: { passwordHash: "$2b$10$x" }, notes: [] });
		expect(read("auth0", custom("md5")).notes?.[0]).toBe("password-kind");
	});
});

describe("Firebase", () => {
	test("a hash without a salt and second factors are named, and custom attributes are taken", () => {
		const { user, notes } = read("firebase", {
			localId: "1",
			email: "ada@example.com",
			passwordHash: "aGFzaA==",
			customAttributes: '{"team":"blue","level":3}',
			mfaInfo: [{ phoneInfo: "+4915112345678" }],
		});
		expect(user).toMatchObject({ attributes: { team: "blue", level: "3" } });
		expect(user).not.toHaveProperty("passwordHash");
		expect(notes).toEqual(["password-kind", "left-over mfaInfo"]);
	});

	test("an anonymous user is not a person", () => {
		expect(read("firebase", { localId: "1", createdAt: "1" })).toEqual({ problem: "not-a-person" });
	});
});
