import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { deleteOldAttempts, hashPassword, signInWithPassword } from "./";
import { countAttempts, forgiveAttempt } from "./attempts-repository";
import { passwordMatches } from "./password";

const PASSWORD = "the right password";
let organizationId: string;

async function aUser(username: string): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name, password_hash)
		values (${organizationId}, ${newId()}, ${username}, ${username}, ${await hashPassword(organizationId, PASSWORD)})`;
}

const attempt = (username: string, password: string, address = "192.0.2.7") =>
	signInWithPassword(organizationId, { username, password, clientAddress: address });

/** Of another product, and nearly as costly as what is verified at all. */
const COSTLY_HASH = `$argon2id$v=19$m=65536,t=5,p=1$c2FsdCBvZiBzb21lYm9keQ$${Buffer.alloc(32, 1).toString("base64").replace("=", "")}`;

/** Keeps each place at which a hash may run or wait occupied, until what this returns is called. */
function occupyHashes(): () => Promise<unknown> {
	let isOver = false;
	const occupying = Array.from({ length: 40 }, async () => {
		while (!isOver) {
			await passwordMatches(organizationId, { passwordHash: COSTLY_HASH, password: PASSWORD }).catch(() => undefined);
			await new Promise(setImmediate);
		}
	});
	return () => {
		isOver = true;
		return Promise.all(occupying);
	};
}

beforeAll(async () => {
	organizationId = (await anOrganization()).principal.organizationId;
});

describe("sign-in with a password", () => {
	test("name and password must both be right", async () => {
		await aUser("right");
		expect(await attempt("right", PASSWORD)).toMatchObject({ username: "right" });
		expect(await attempt("right", "wrong")).toBeNull();
		expect(await attempt("nobody", PASSWORD)).toBeNull();
	});

	test("a hash of another product signs in as it is, and is replaced by ours", async () => {
		await aUser("moved");
		const { sql } = await database();
		const hashOf = async () =>
			(
				await sql<{ hash: string }[]>`
					select password_hash as hash from users where organization_id = ${organizationId} and username = 'moved'`
			)[0]?.hash;
		const foreign = "{SSHA256}Y5vD+Iq3CpVfgnuNwvKU1Ho4qGx15uzJc99ko3CD7h8AAQIDBAUGBw==";
		await sql`
			update users set password_hash = ${foreign} where organization_id = ${organizationId} and username = 'moved'`;
		expect(await attempt("moved", "wrong")).toBeNull();
		expect(await hashOf()).toBe(foreign);
		expect(await attempt("moved", "correct horse")).toMatchObject({ username: "moved" });
		expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
		expect(await attempt("moved", "correct horse")).toMatchObject({ username: "moved" });
		expect(await attempt("moved", "wrong")).toBeNull();
	});

	test.each([
		["that is none", "plain"],
		["that takes too long", "$argon2id$v=19$m=262144,t=20,p=1$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
		[
			"with less memory than its lanes need",
			"$argon2id$v=19$m=8,t=1,p=2$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA",
		],
		["with a parameter twice", "$argon2id$v=19$m=8,m=16,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
	])("a stored hash %s signs nobody in, as a wrong password does", async (_, hash) => {
		const username = `strange-${newId().slice(-8)}`;
		await aUser(username);
		const { sql } = await database();
		await sql`
			update users set password_hash = ${hash} where organization_id = ${organizationId} and username = ${username}`;
		expect(await attempt(username, "plain")).toBeNull();
	});

	test("after 10 wrong passwords the right one is refused too", async () => {
		await aUser("guessed");
		for (let i = 0; i < 10; i++) expect(await attempt("guessed", `guess ${i}`)).toBeNull();
		expect(await attempt("guessed", PASSWORD)).toBeNull();
	});

	test("guesses in parallel are counted one by one and lock the account all the same", async () => {
		await aUser("hammered");
		const outcomes = await Promise.all(
			Array.from({ length: 3 }, async () => {
				const part = [];
				for (let i = 0; i < 10; i++) part.push(await attempt("hammered", "wrong"));
				return part;
			}),
		);
		expect(outcomes.flat().every((user) => user === null)).toBe(true);
		expect(await attempt("hammered", PASSWORD)).toBeNull();
	});

	test("an office that signs in well a hundred times from one address does not lock itself out", async () => {
		await aUser("colleague");
		for (let i = 0; i < 101; i++) expect(await attempt("colleague", PASSWORD, "192.0.2.8")).not.toBeNull();
	});

	test("a rush that is refused because too many sign in at once locks nobody out behind its address", async () => {
		await aUser("patient");
		const free = occupyHashes();
		const rush = await Promise.allSettled(
			Array.from({ length: 150 }, (_, i) => attempt(`unknown-${i}`, PASSWORD, "192.0.2.9")),
		);
		await free();
		const refused = rush.filter(({ status }) => status === "rejected");
		// An address is locked by a hundred failures.
		expect(refused.length).toBeGreaterThan(50);
		expect(refused).toContainEqual({ status: "rejected", reason: expect.objectContaining({ code: "REQ-4291" }) });
		expect(await attempt("patient", PASSWORD, "192.0.2.9")).toMatchObject({ username: "patient" });
	});

	test("people behind one address who sign in at the same moment do not wait for each other in a circle", async () => {
		// The keys are hashes; the test needs some that are sorted before the key of the address.
		const address = "z an office";
		const signIns = Array.from({ length: 400 }, async (_, i) => {
			const account = `a colleague ${i % 2}`;
			await countAttempts(organizationId, [account, address], 900);
			await forgiveAttempt(organizationId, { accountKey: account, addressKey: address });
		});
		await Promise.all(signIns);
		const [row] = await countAttempts(organizationId, [address], 900);
		expect(row?.failures).toBe(1);
	});

	test("a user who was disabled cannot sign in", async () => {
		await aUser("gone");
		const { sql } = await database();
		await sql`update users set disabled_at = now() where organization_id = ${organizationId} and username = 'gone'`;
		expect(await attempt("gone", PASSWORD)).toBeNull();
	});

	test("what is counted of names that nobody has goes away when its window is over, and not before", async () => {
		await attempt("nobody at all", PASSWORD, "192.0.2.11");
		const { sql } = await database();
		const counted = async () =>
			(await sql`select from sign_in_throttles where organization_id = ${organizationId}`).length;
		const before = await counted();
		await deleteOldAttempts(10_000);
		expect(await counted()).toBe(before);
		await sql`update sign_in_throttles set window_ends_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		await deleteOldAttempts(10_000);
		expect(await counted()).toBe(0);
	});
});
