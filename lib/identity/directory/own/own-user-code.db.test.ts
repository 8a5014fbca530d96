import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { auditEvents, userCodes } from "@/db/schema";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import {
	deleteUser,
	ownData,
	patchUser,
	removeOwnUserCode,
	resetUser,
	setOwnUserCode,
	userCodeMatches,
	userPort,
} from "..";
import { aMember, aUser, patch } from "../fixtures/scim";

const CODE = "harbour 417";

/** A person with a code, as themselves and as an administrator sees them. */
async function personWithCode(): Promise<{ administrator: RequestContext; itself: RequestContext; userId: string }> {
	const administrator = await anOrganization();
	const { id, username } = await aUser(administrator, {});
	const itself = { ...administrator, principal: { ...administrator.principal, id, name: username } };
	expect(await setOwnUserCode(itself, CODE)).toBeNull();
	return { administrator, itself, userId: id };
}

const matches = (
	{ itself: { principal }, userId }: { itself: RequestContext; userId: string },
	code = CODE,
	applicationId = newId(),
) => userCodeMatches(principal.organizationId, { userId, applicationId, code });

const storedOf = async (userId: string) => {
	const { orm } = await database();
	return orm.select().from(userCodes).where(eq(userCodes.userId, userId));
};

describe("the code that a person keeps for requests of applications", () => {
	test("is stored by its hash alone, like a password", async () => {
		const { userId } = await personWithCode();
		const [stored] = await storedOf(userId);
		expect(stored?.codeHash).toMatch(/^\$argon2id\$/);
		expect(JSON.stringify(stored)).not.toContain(CODE);
	});

	test("is in the audit log where it was set and removed, without the code, and told to its owner with the data", async () => {
		const { itself, userId } = await personWithCode();
		expect(await ownData(itself)).toMatchObject({ userCodeChangedAt: expect.any(String) });
		expect([await removeOwnUserCode(itself), await removeOwnUserCode(itself)]).toEqual([true, false]);
		expect(await ownData(itself)).toMatchObject({ userCodeChangedAt: null });
		const { orm } = await database();
		const { organizationId, targetId } = auditEvents;
		const ofUser = and(eq(organizationId, itself.principal.organizationId), eq(targetId, userId));
		const events = await orm.select().from(auditEvents).where(ofUser);
		expect(events.map((event) => event.action).sort()).toEqual([
			...["user.created", "user.user-code-removed", "user.user-code-set"],
		]);
		expect(JSON.stringify(events)).not.toContain(CODE);
	});

	test("ends with a reset of the account by an administrator", async () => {
		const person = await personWithCode();
		await resetUser(person.administrator, person.userId);
		expect(await storedOf(person.userId)).toEqual([]);
		expect(await matches(person)).toBe(false);
	});

	test("ends where the account goes to who proves the address that somebody else had signed up with", async () => {
		const context = await anOrganization();
		const users = userPort(context.principal.organizationId);
		const attributes = { email: "ada@example.com" };
		const made = await users.create(newId(), { username: "taken", attributes, verified: [] });
		if (made.kind !== "created") throw new Error(made.kind);
		const { userId } = made.user;
		const itself = { ...context, principal: { ...context.principal, id: userId, name: "taken" } };
		await setOwnUserCode(itself, CODE);
		expect(await matches({ itself, userId })).toBe(true);
		await users.markVerified(userId, "email", { alone: true, executionId: newId() });
		expect(await matches({ itself, userId })).toBe(false);
	});

	test("ends with the account", async () => {
		const { administrator, userId } = await personWithCode();
		await deleteUser(administrator, userId);
		expect(await storedOf(userId)).toEqual([]);
	});

	test("is wrong while the account is disabled", async () => {
		const person = await personWithCode();
		await patchUser(person.administrator, person.userId, patch({ op: "replace", path: "active", value: false }));
		expect(await matches(person)).toBe(false);
	});

	test("is kept by the home of a person, and by no organization that they are a guest of", async () => {
		const { itself, userId } = await personWithCode();
		const elsewhere = await anOrganization();
		await aMember(elsewhere, userId);
		const guest = { ...elsewhere, principal: { ...elsewhere.principal, id: userId, name: itself.principal.name } };
		await expect(setOwnUserCode(guest, CODE)).rejects.toMatchObject({ kind: "conflict" });
		expect(await matches({ itself: guest, userId })).toBe(false);
	});
});

describe("wrong codes", () => {
	test("of parallel guesses, at most ten of a person are judged", async () => {
		const person = await personWithCode();
		await Promise.all(Array.from({ length: 10 }, (_, n) => matches(person, `wrong ${n}`)));
		expect(await matches(person)).toBe(false);
	});

	test("are counted for the application as well, whoever they are for", async () => {
		const [person, applicationId] = [await personWithCode(), newId()];
		const { organizationId } = person.itself.principal;
		for (let n = 0; n < 100; n++)
			await userCodeMatches(organizationId, { userId: newId(), applicationId, code: `wrong ${n}` });
		expect(await matches(person, CODE, applicationId)).toBe(false);
		expect(await matches(person, CODE)).toBe(true);
	});

	test("are forgotten for a person once the right one comes, or another one is set", async () => {
		const person = await personWithCode();
		for (let n = 0; n < 9; n++) await matches(person, "wrong");
		expect(await matches(person)).toBe(true);
		for (let n = 0; n < 10; n++) await matches(person, "wrong");
		expect(await matches(person)).toBe(false);
		await setOwnUserCode(person.itself, "quay 52 east");
		expect(await matches(person, "quay 52 east")).toBe(true);
	});
});
