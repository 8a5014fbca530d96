import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { credentialPort, signInWithPassword, userPort } from "../accounts";
import { aProvider, file, HORSE, importWith, newOrganization, none } from "../fixtures/move-in";
import { auth0Users, firebaseUsers, keycloakUsers } from ".";

const run = importWith(serverTranslation("en"));

const SALT = "AAECAwQFBgcICQoLDA0ODw==";

const signsIn = async (organizationId: string, name: string, password: string) =>
	(await signInWithPassword(organizationId, { username: name, password, clientAddress: "192.0.2.5" })) !== null;

describe("a Keycloak realm", () => {
	const ada = {
		id: "kc-1",
		username: "ada",
		firstName: "Ada",
		lastName: "Lovelace",
		email: "ada@example.com",
		emailVerified: true,
		enabled: true,
		attributes: { department: ["Engineering"], phone: ["1", "2"] },
		credentials: [
			{
				type: "password",
				secretData: JSON.stringify({
					value: "qnA427fe69fAjkevcHZvnm7vp3MewnxKL4g2WLfI7U6teQVH1eR2L5DfcV0psPIfjGPtlZbkpnogYX+2TaSl6w==",
					salt: SALT,
				}),
				credentialData: JSON.stringify({ hashIterations: 27500, algorithm: "pbkdf2-sha256" }),
			},
			{
				type: "otp",
				secretData: JSON.stringify({ value: "twenty bytes secret!" }),
				credentialData: JSON.stringify({ subType: "totp", digits: 6, period: 30, algorithm: "HmacSHA1" }),
			},
			{
				type: "webauthn",
				userLabel: "Phone",
				secretData: "{}",
				credentialData: JSON.stringify({
					credentialId: "q83vASNFZ4mrze8=",
					credentialPublicKey: "pQECAyYgASFYIHN0dWZmc3R1ZmZzdHVmZg==",
					counter: 3,
				}),
			},
		],
		federatedIdentities: [{ identityProvider: "company", userId: "42" }],
	};
	const grace = {
		id: "kc-2",
		username: "grace",
		enabled: false,
		requiredActions: ["UPDATE_PASSWORD"],
		credentials: [
			{
				type: "password",
				secretData: JSON.stringify({ value: "I9aBicNnH49yuiIjQJC85giAQWszITIjdobXf3FdYMg=", salt: SALT }),
				credentialData: JSON.stringify({
					hashIterations: 5,
					algorithm: "argon2",
					additionalParameters: { type: ["id"], version: ["1.3"], memory: ["7168"], parallelism: ["1"] },
				}),
			},
		],
	};
	const realm = () => keycloakUsers(file(JSON.stringify({ realm: "acme", roles: { users: [] }, users: [ada, grace] })));

	test("moves with passwords, authenticator apps, passkeys, links and attributes", async () => {
		const organizationId = await newOrganization();
		const { sql } = await database();
		await aProvider(organizationId);
		const { counts, said } = await run(organizationId, realm());
		expect(counts).toEqual({ ...none, imported: 2 });
		expect(said).toEqual(["users[0]: Only the first value of phone is imported."]);
		expect(await signsIn(organizationId, "ada", "wrong")).toBe(false);
		expect(await signsIn(organizationId, "ada@example.com", HORSE)).toBe(true);
		const users = userPort(organizationId);
		const found = await users.byFederatedIdentity("company", "42");
		expect(found).toMatchObject({
			username: "ada",
			displayName: "Ada Lovelace",
			emailVerified: true,
			attributes: { department: "Engineering", firstName: "Ada", externalId: "kc-1" },
		});
		const credentials = credentialPort(organizationId);
		// The base32 (RFC 4648) of the bytes of the text.
		expect(await credentials.totpSecret(found?.userId ?? "")).toBe("OR3WK3TUPEQGE6LUMVZSA43FMNZGK5BB");
		expect(await credentials.passkeys(found?.userId ?? "")).toMatchObject([
			{ credentialId: "q83vASNFZ4mrze8", counter: 3, label: "Phone" },
		]);
		// Disabled in the source, and so disabled after the import.
		expect(await signsIn(organizationId, "grace", HORSE)).toBe(false);
		await sql`update users set disabled_at = null where organization_id = ${organizationId}`;
		expect(
			await signInWithPassword(organizationId, { username: "grace", password: HORSE, clientAddress: "192.0.2.5" }),
		).toMatchObject({
			passwordTemporary: true,
		});
	});

	test("is passed over where it was imported before, and stores nothing in a dry run", async () => {
		const organizationId = await newOrganization();
		expect((await run(organizationId, realm(), true)).counts).toEqual({ ...none, imported: 2 });
		expect((await run(organizationId, realm())).counts).toEqual({ ...none, imported: 2 });
		expect((await run(organizationId, realm())).counts).toEqual({ ...none, exists: 2 });
	});
});

test("an export of Auth0 moves with bcrypt hashes and social accounts", async () => {
	const organizationId = await newOrganization();
	const lines = [
		{
			user_id: "auth0|1",
			email: "Ada@Example.com",
			email_verified: true,
			name: "Ada Lovelace",
			passwordHash: "$2b$06$1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu",
			identities: [{ provider: "auth0", user_id: "1", connection: "Username-Password-Authentication" }],
		},
		{ user_id: "google-oauth2|2", email: "ada@example.com", blocked: true },
		{ user_id: "sms|3", phone_number: "+4915112345678", phone_verified: true },
	];
	const path = file(`${lines.map((line) => JSON.stringify(line)).join("\n")}\nnot json\n`);
	const { counts, said } = await run(organizationId, auth0Users(path));
	expect(counts).toEqual({ ...none, imported: 2, taken: 1, refused: 1 });
	expect(said).toEqual([
		"line 4: This is not a JSON object.",
		"line 2: Another user has this username or email address.",
	]);
	expect(await signsIn(organizationId, "ada@example.com", HORSE)).toBe(true);
	expect(await userPort(organizationId).byAttribute("mobileNumber", "+4915112345678")).not.toBeNull();
});

test("an export of Firebase moves with its own kind of scrypt", async () => {
	const organizationId = await newOrganization();
	const users = [
		{
			localId: "f-1",
			email: "user1@example.com",
			emailVerified: true,
			salt: "42xEC-ixf3L2lw==",
			passwordHash: "lSrfV15cpx95_sZS2W9c9Kp6i_LVgQNDNC_qzrCnh1SAyZvqmZqAjTdn3aoItz-VHjoZilo78198JAdRuid5lQ==",
			providerUserInfo: [{ providerId: "password", rawId: "user1@example.com" }],
		},
	];
	const parameters = {
		signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
		saltSeparator: "Bw==",
		rounds: 8,
		memoryCost: 14,
	};
	const { counts } = await run(organizationId, firebaseUsers(file(JSON.stringify({ users })), parameters));
	expect(counts).toEqual({ ...none, imported: 1 });
	expect(await signsIn(organizationId, "user1@example.com", "user1password")).toBe(true);
});
