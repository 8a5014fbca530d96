import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { signInWithPassword } from "../accounts";
import { knownHashes } from "../accounts/hashes/fixtures/known-hashes";
import { importUsers, type SourceRecord } from ".";
import type { ImportNote } from "./import-note";

/** With the costs of tests. */
const OURS = /^\$argon2id\$v=19\$m=64,t=1,p=1\$/;

test.each(knownHashes)(
	"a password with a hash of $kind, made by $madeBy, signs in, and has our hash afterwards",
	async ({ password, hash }) => {
		const { organizationId } = (await anOrganization()).principal;
		const said: string[] = [];
		const report = { progress: () => {}, say: (_: string, { code }: ImportNote) => said.push(code) };
		async function* records(): AsyncGenerator<SourceRecord> {
			yield { place: "line 1", user: { username: "ada", passwordHash: hash } };
		}
		await importUsers(organizationId, records(), { dryRun: false, report });
		expect(said).toEqual([]);
		const signIn = (entered: string) =>
			signInWithPassword(organizationId, { username: "ada", password: entered, clientAddress: "192.0.2.5" });
		expect(await signIn(`${password}!`)).toBeNull();
		expect(await storedHash(organizationId)).toBe(hash);
		expect(await signIn(password)).toMatchObject({ username: "ada" });
		expect(await storedHash(organizationId)).toMatch(OURS);
		expect(await signIn(`${password}!`)).toBeNull();
		expect(await signIn(password)).toMatchObject({ username: "ada" });
	},
);

test.each([
	["password-cost", "$argon2id$v=19$m=262144,t=20,p=1$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
	["password-hash", "$argon2id$v=19$m=8,m=16,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
	["password-hash", "$argon2id$v=19$m=8,t=1,p=2$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
] as const)("a hash is not stored but named (%s), in a dry run as well: %s", async (expected, hash) => {
	const { organizationId } = (await anOrganization()).principal;
	for (const dryRun of [true, false]) {
		const said: string[] = [];
		const report = { progress: () => {}, say: (_: string, { code }: ImportNote) => said.push(code) };
		async function* records(): AsyncGenerator<SourceRecord> {
			yield { place: "line 1", user: { username: "ada", passwordHash: hash } };
		}
		await importUsers(organizationId, records(), { dryRun, report });
		expect(said).toEqual([expected]);
	}
	expect(await storedHash(organizationId)).toBeNull();
});

async function storedHash(organizationId: string): Promise<string | null | undefined> {
	const { sql } = await database();
	const [user] = await sql<{ hash: string | null }[]>`
		select password_hash as hash from users where organization_id = ${organizationId} and username = 'ada'`;
	return user?.hash;
}
