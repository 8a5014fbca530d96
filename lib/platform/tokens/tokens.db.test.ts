import { describe, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, noteClockDifference } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import {
	addSigningKeys,
	consumeArtifact,
	insertArtifact,
	rotateSigningKeys,
	selectArtifact,
	sha256,
	signingKeys,
	upsertArtifact,
	verifyAccessToken,
} from "./";

const NO_KEYS = { grantId: null, userCode: null, uid: null };

async function aToken(
	organizationId: string,
	payload: Record<string, unknown> = {},
	lifetimeSeconds = 60,
): Promise<string> {
	const { sql } = await database();
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${organizationId}, ${newId()}, 'client', 'Client', '{}', '{}', '{}', 'system') on conflict do nothing`;
	const token = `token-${newId()}`;
	const stored = { clientId: "client", scope: "system", ...payload };
	await upsertArtifact({
		organizationId,
		model: "AccessToken",
		id: sha256(token),
		payload: stored,
		keys: NO_KEYS,
		expiresInSeconds: lifetimeSeconds,
	});
	return token;
}

async function aUser(organizationId: string, administrator: boolean): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	if (!administrator) return id;
	const role = newId();
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${role}, ${role}, '{system}', now(), now())`;
	await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${role}, ${id})`;
	return id;
}

const organization = async () => (await anOrganization()).principal.organizationId;

describe("access tokens", () => {
	test("tell whose they are and what they may", async () => {
		const organizationId = await organization();
		const accountId = await aUser(organizationId, true);
		const principal = await verifyAccessToken(await aToken(organizationId, { accountId }));
		expect(principal).toMatchObject({ organizationId, type: "user", id: accountId, clientId: "client" });
		expect([...(principal?.scopes ?? [])]).toEqual(["system"]);
	});

	test("of a user who is no administrator do not carry the scope system, whatever was granted", async () => {
		const organizationId = await organization();
		const accountId = await aUser(organizationId, false);
		const principal = await verifyAccessToken(await aToken(organizationId, { accountId, scope: "openid system" }));
		expect([...(principal?.scopes ?? [])]).toEqual(["openid"]);
	});

	test("do not count once they have expired, or their user is disabled, or their session or grant is gone", async () => {
		const organizationId = await organization();
		const { sql } = await database();
		const disabled = await aUser(organizationId, true);
		await sql`update users set disabled_at = now() where organization_id = ${organizationId} and id = ${disabled}`;
		expect(await verifyAccessToken(await aToken(organizationId, {}, -1))).toBeNull();
		expect(await verifyAccessToken(await aToken(organizationId, { accountId: disabled }))).toBeNull();
		expect(
			await verifyAccessToken(await aToken(organizationId, { expiresWithSession: true, sessionUid: "gone" })),
		).toBeNull();
		const token = `token-${newId()}`;
		await upsertArtifact({
			organizationId,
			model: "AccessToken",
			id: sha256(token),
			payload: { clientId: "client" },
			keys: { ...NO_KEYS, grantId: "gone" },
			expiresInSeconds: 60,
		});
		expect(await verifyAccessToken(token)).toBeNull();
	});

	test("that were revoked are refused within a second", async () => {
		const organizationId = await organization();
		const token = await aToken(organizationId);
		expect(await verifyAccessToken(token)).not.toBeNull();
		const { sql } = await database();
		await sql`delete from token_artifacts where organization_id = ${organizationId}`;
		await aSecondPasses();
		expect(await verifyAccessToken(token)).toBeNull();
	});
});

describe("stored artifacts", () => {
	test("of 20 parallel uses exactly one consumes", async () => {
		const organizationId = await organization();
		await upsertArtifact({
			organizationId,
			model: "AuthorizationCode",
			id: "code",
			payload: {},
			keys: NO_KEYS,
			expiresInSeconds: 60,
		});
		const uses = await Promise.all(
			Array.from({ length: 20 }, () => consumeArtifact(organizationId, "AuthorizationCode", "code")),
		);
		expect(uses.filter(Boolean)).toHaveLength(1);
		expect(
			(await selectArtifact({ organizationId, model: "AuthorizationCode", id: "code" }))?.consumedAtSeconds,
		).not.toBeNull();
	});

	test("an id of one kind or organization is not found as another", async () => {
		const [one, other] = [await organization(), await organization()];
		await upsertArtifact({
			organizationId: one,
			model: "AuthorizationCode",
			id: "same",
			payload: {},
			keys: NO_KEYS,
			expiresInSeconds: 60,
		});
		expect(await selectArtifact({ organizationId: one, model: "RefreshToken", id: "same" })).toBeUndefined();
		expect(await selectArtifact({ organizationId: other, model: "AuthorizationCode", id: "same" })).toBeUndefined();
		expect(await consumeArtifact(one, "RefreshToken", "same")).toBe(false);
	});

	test("is found with its grant, unless that is revoked, has expired, or belongs to another organization", async () => {
		const organizationId = await organization();
		const issued = { ...NO_KEYS, grantId: "grant" };
		await upsertArtifact({
			organizationId,
			model: "RefreshToken",
			id: "token",
			payload: {},
			keys: issued,
			expiresInSeconds: 60,
		});
		await upsertArtifact({
			organizationId: await organization(),
			model: "Grant",
			id: "grant",
			payload: { of: "another" },
			keys: NO_KEYS,
			expiresInSeconds: 60,
		});
		const grant = async () => (await selectArtifact({ organizationId, model: "RefreshToken", id: "token" }))?.grant;
		expect(await grant()).toBeNull();
		await upsertArtifact({
			organizationId,
			model: "Grant",
			id: "grant",
			payload: { of: "this" },
			keys: NO_KEYS,
			expiresInSeconds: 60,
		});
		expect(await grant()).toMatchObject({ id: "grant", row: { payload: { of: "this" } } });
		await upsertArtifact({
			organizationId,
			model: "Grant",
			id: "grant",
			payload: { of: "this" },
			keys: NO_KEYS,
			expiresInSeconds: -1,
		});
		expect(await grant()).toBeNull();
	});

	test("each of many lookups at once gets its own artifact, and nothing that belongs to another one", async () => {
		const organizations = await Promise.all([organization(), organization()]);
		const artifacts = Array.from({ length: 150 }, (_, n) => ({
			organizationId: organizations[n % 2] ?? "",
			model: n % 3 === 0 ? "RefreshToken" : "AccessToken",
			id: `many-${n}`,
			payload: { n },
			keys: { ...NO_KEYS, grantId: n % 5 === 0 ? `grant-${n}` : null },
			expiresInSeconds: n % 7 === 0 ? null : 60,
		}));
		await Promise.all(artifacts.map(insertArtifact));
		const found = await Promise.all(artifacts.map(selectArtifact));
		expect(found.map((row) => row?.payload)).toEqual(artifacts.map(({ payload }) => payload));
		const elsewhere = await Promise.all(
			artifacts.map(({ organizationId, ...rest }) =>
				selectArtifact({ ...rest, organizationId: organizations.find((id) => id !== organizationId) ?? "" }),
			),
		);
		expect(elsewhere.every((row) => row === undefined)).toBe(true);
	});

	test("a token whose id is taken is refused, and those stored at the same moment are kept", async () => {
		const organizationId = await organization();
		const artifact = { organizationId, model: "AccessToken", payload: {}, keys: NO_KEYS, expiresInSeconds: 60 };
		await insertArtifact({ ...artifact, id: "taken" });
		const stored = await Promise.allSettled(["one", "taken", "other"].map((id) => insertArtifact({ ...artifact, id })));
		expect(stored.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		const found = await Promise.all(
			["one", "other"].map((id) => selectArtifact({ organizationId, model: "AccessToken", id })),
		);
		expect(found).not.toContain(undefined);
	});
});

describe("signing keys", () => {
	test("a rotated key is published at once, signs later, and the one before keeps verifying", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		const [before] = await signingKeys(organizationId);
		await rotateSigningKeys(organizationId);
		const now = await signingKeys(organizationId);
		expect(now).toHaveLength(6);
		expect(now[0]?.kid).toBe(before?.kid);
		const [later] = await signingKeys(organizationId, Date.now() + 600_000);
		expect(later?.kid).not.toBe(before?.kid);
		expect(new Set(now.map(({ alg }) => alg))).toEqual(new Set(["ES256", "RS256", undefined]));
	});

	test.each([-300_000, 300_000])(
		"sign by the clock of the database, not by one that differs by %i ms",
		async (ahead) => {
			const organizationId = await organization();
			await rotateSigningKeys(organizationId);
			const [before] = await signingKeys(organizationId);
			await rotateSigningKeys(organizationId);
			noteClockDifference(ahead);
			const wrong = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ahead);
			try {
				expect((await signingKeys(organizationId))[0]?.kid).toBe(before?.kid);
				wrong.mockReturnValue(Date.now() + 600_000);
				expect((await signingKeys(organizationId))[0]?.kid).not.toBe(before?.kid);
			} finally {
				wrong.mockRestore();
				noteClockDifference(0);
			}
		},
	);

	test("of another algorithm are made once where they are needed, also by several workers at once, and are replaced like the others", async () => {
		const organizationId = await organization();
		await Promise.all(Array.from({ length: 10 }, () => addSigningKeys(organizationId, ["ES384", "ML-DSA-65"])));
		const algorithms = async () => (await signingKeys(organizationId)).map(({ alg }) => alg ?? "").toSorted();
		expect(await algorithms()).toEqual(["", "ES256", "ES384", "ML-DSA-65", "RS256"]);
		await rotateSigningKeys(organizationId);
		expect((await algorithms()).filter((alg) => alg === "ML-DSA-65")).toHaveLength(2);
	});

	test("rest encrypted", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		const { sql } = await database();
		const rows = await sql<
			{ value: string }[]
		>`select private_key as value from signing_keys where organization_id = ${organizationId}`;
		for (const { value } of rows) expect(value).not.toMatch(/"d"|"kty"|^eyJ/);
	});

	test("that nobody can read any more are left out, and said once; the ones that still can be read go on", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		await rotateSigningKeys(organizationId);
		const warned = vi.spyOn(log(), "warn").mockImplementation(() => {});
		const lost = await loseKeys(organizationId, "retired");
		const left = await signingKeys(organizationId);
		expect(left.map(({ kid }) => kid).filter((kid) => lost.includes(String(kid)))).toEqual([]);
		expect(left).toHaveLength(3);
		await signingKeys(organizationId);
		expect(warned.mock.calls.map(([about]) => about)).toEqual(
			expect.arrayContaining(lost.map((kid) => ({ organizationId, kid }))),
		);
		expect(warned).toHaveBeenCalledTimes(lost.length);
	});

	test("are made anew, once, when none is left that can be read, however many ask at the same time", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		await loseKeys(organizationId, "signing");
		const asked = await Promise.all(Array.from({ length: 20 }, () => signingKeys(organizationId)));
		// The encryption key is used with several algorithms, and names none.
		expect(asked[0]?.map(({ alg }) => alg)).toEqual(["ES256", "RS256", undefined]);
		expect(new Set(asked.map((keys) => JSON.stringify(keys.map(({ kid }) => kid)))).size).toBe(1);
	});

	test("are made anew where only retired ones can be read, which go on signing until the new ones are known", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		const before = await signingKeys(organizationId);
		await rotateSigningKeys(organizationId);
		await loseKeys(organizationId, "signing");
		const now = Date.now();
		const [first] = await signingKeys(organizationId, now + 170_000);
		expect(first?.kid).toBe(before[0]?.kid);
		const [later] = await signingKeys(organizationId, now + 600_000);
		expect(later?.kid).not.toBe(before[0]?.kid);
		expect(await signingKeys(organizationId)).toHaveLength(6);
	});

	test("of one algorithm are made anew without touching the other, nor what another ENCRYPTION_KEY can read", async () => {
		const organizationId = await organization();
		await rotateSigningKeys(organizationId);
		const before = await signingKeys(organizationId);
		const { sql } = await database();
		await sql`
			update signing_keys set private_key = '00000000' || substr(private_key, 9)
			where organization_id = ${organizationId} and alg = 'ES256'`;
		const after = await signingKeys(organizationId);
		expect(after.find(({ alg }) => alg === "RS256")?.kid).toBe(before.find(({ alg }) => alg === "RS256")?.kid);
		expect(after.find(({ alg }) => alg === "ES256")?.kid).not.toBe(before.find(({ alg }) => alg === "ES256")?.kid);
		const [{ retired } = { retired: -1 }] = await sql<{ retired: number }[]>`
			select count(retires_at)::int as retired from signing_keys where organization_id = ${organizationId}`;
		expect(retired).toBe(0);
	});
});

/** Simulates the loss of the ENCRYPTION_KEY with which these keys were encrypted. Returns the ids of the keys. */
async function loseKeys(organizationId: string, which: "signing" | "retired"): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ kid: string }[]>`
		update signing_keys set private_key = '00000000' || substr(private_key, 9)
		where organization_id = ${organizationId} and (retires_at is null) = ${which === "signing"} returning kid`;
	return rows.map(({ kid }) => kid);
}
