import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "@/lib/platform/messages";
import { smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import { outboxContent } from "@/lib/platform/messages/fixtures/outbox-content";
import { pictures } from "@/lib/platform/pictures/fixtures/pictures";
import {
	askForOwnEmail,
	changeOwnPassword,
	changeOwnPicture,
	changeOwnProfile,
	confirmOwnEmail,
	deleteOwnAccount,
	lastAdministrator,
	oneTimeCodePort,
	ownData,
	pictureOf,
	removeOwnPicture,
	signInWithPassword,
} from "..";
import { updateVerified } from "../accounts/account-repository";
import { aMember, aRole, aUser, patch } from "../fixtures/scim";
import { userOf } from "../people/user-of";

const PASSWORD = "a sound passphrase 7";
const NEXT = "quite another passphrase 8";

/** A user who is the principal, with a role but no permission in the token. */
async function somebody(password?: string): Promise<RequestContext> {
	const context = await anOrganization();
	const user = await aUser(context, password === undefined ? {} : { password });
	await aRole(context, ["internal_user_mgt_view"], [user.id]);
	return { ...context, principal: { ...context.principal, id: user.id, name: user.username, scopes: new Set() } };
}

const signsIn = async ({ principal }: RequestContext, password: string) =>
	(await signInWithPassword(principal.organizationId, {
		username: principal.name,
		password,
		clientAddress: "192.0.2.9",
	})) !== null;

describe("one's own password", () => {
	test("is changed by who knows the current one, to one that nobody would guess", async () => {
		const ada = await somebody(PASSWORD);
		expect(await changeOwnPassword(ada, { current: "wrong", password: NEXT })).toBe("wrong");
		expect(await changeOwnPassword(ada, { current: PASSWORD, password: "password1" })).toBe("too-weak");
		expect(await changeOwnPassword(ada, { current: PASSWORD, password: `${ada.principal.name}` })).toBe("too-weak");
		expect(await signsIn(ada, PASSWORD)).toBe(true);
		expect(await changeOwnPassword(ada, { current: PASSWORD, password: NEXT })).toBeNull();
		expect([await signsIn(ada, PASSWORD), await signsIn(ada, NEXT)]).toEqual([false, true]);
	});

	test("that is changed is told to its owner by mail, in case it was somebody else", async () => {
		const ada = await somebody(PASSWORD);
		await changeOwnProfile(ada, patch({ op: "replace", path: "emails", value: [{ value: "ada@example.com" }] }));
		expect(await changeOwnPassword(ada, { current: "wrong", password: NEXT })).toBe("wrong");
		expect(await outboxContent(ada.principal.organizationId)).toEqual([]);
		await changeOwnPassword(ada, { current: PASSWORD, password: NEXT });
		expect(await outboxContent(ada.principal.organizationId)).toMatchObject([
			{ template: "password-changed", to: "ada@example.com", language: "en" },
		]);
	});

	test("is guessed no more often here than on a sign-in page", async () => {
		const ada = await somebody(PASSWORD);
		for (let n = 0; n < 10; n++) await changeOwnPassword(ada, { current: "wrong", password: NEXT });
		expect(await changeOwnPassword(ada, { current: PASSWORD, password: NEXT })).toBe("wrong");
		expect(await signsIn(ada, PASSWORD)).toBe(false);
	});

	test("is set by who has none", async () => {
		const ada = await somebody();
		expect(await changeOwnPassword(ada, { current: "", password: NEXT })).toBeNull();
		expect(await signsIn(ada, NEXT)).toBe(true);
	});
});

describe("one's own email address", () => {
	const language = "en";
	const mails = ({ principal }: RequestContext) => outboxContent(principal.organizationId);
	async function withAddress(email: string): Promise<RequestContext> {
		const ada = await somebody();
		await createSender(ada, smtpSender(1, { isDefault: true }));
		await changeOwnProfile(ada, patch({ op: "replace", path: "emails", value: [{ value: email }] }));
		return ada;
	}
	const addressOf = async ({ principal }: RequestContext) => (await userOf(principal, principal.id)).email;
	async function asked(ada: RequestContext, email: string) {
		const pending = await askForOwnEmail(ada, { email, language });
		if (typeof pending === "string") throw new Error(pending);
		return { pending, code: (await mails(ada)).at(-1)?.values?.code ?? "" };
	}

	test("counts once the code that was sent there comes back, as verified, and the old one is told", async () => {
		const ada = await withAddress("old@example.com");
		const { pending, code } = await asked(ada, "new@example.com");
		expect(await confirmOwnEmail(ada, pending, code === "000000" ? "111111" : "000000")).toBe("wrong");
		expect(await addressOf(ada)).toBe("old@example.com");
		expect(await confirmOwnEmail(ada, pending, ` ${code} `)).toBe("changed");
		expect(await userOf(ada.principal, ada.principal.id)).toMatchObject({
			email: "new@example.com",
			emailVerified: true,
		});
		expect((await mails(ada)).map(({ template, to, values }) => ({ template, to, address: values?.address }))).toEqual([
			{ template: "one-time-code", to: "new@example.com", address: undefined },
			{ template: "address-changed", to: "old@example.com", address: "n…@example.com" },
		]);
		expect(await confirmOwnEmail(ada, pending, code)).toBe("expired");
	});

	test.each([
		[{ preferredLanguage: "ja, en;q=0.5" }, "ja"],
		[{ locale: "ar-EG" }, "ar"],
		[{}, "de"],
	])("is told as changed in the language of the profile %j, or of the organization", async (chosen, expected) => {
		const ada = await withAddress("old@example.com");
		const { sql } = await database();
		await sql`update organizations set default_language = 'de' where id = ${ada.principal.organizationId}`;
		await sql`update users set attributes = attributes || ${JSON.stringify(chosen)}::text::jsonb where id = ${ada.principal.id}`;
		const { pending, code } = await asked(ada, "new@example.com");
		await confirmOwnEmail(ada, pending, code);
		expect((await mails(ada)).at(-1)).toMatchObject({ template: "address-changed", language: expected });
	});

	test("is not changed by a code for another address, or of another account", async () => {
		const [ada, grace] = [await withAddress("ada@example.com"), await withAddress("grace@example.com")];
		const first = await asked(ada, "one@example.com");
		const second = await asked(ada, "two@example.com");
		expect(await confirmOwnEmail(ada, first.pending, second.code)).toBe("expired");
		expect(await confirmOwnEmail(grace, second.pending, second.code)).toBe("expired");
		expect([await addressOf(ada), await addressOf(grace)]).toEqual(["ada@example.com", "grace@example.com"]);
	});

	test("is asked for three times in 15 minutes, whatever the addresses", async () => {
		const ada = await withAddress("old@example.com");
		for (const n of [1, 2, 3]) await asked(ada, `stranger-${n}@example.com`);
		expect(await askForOwnEmail(ada, { email: "stranger-4@example.com", language })).toBe("too-often");
		expect(await mails(ada)).toHaveLength(3);
	});

	test("is tried five times", async () => {
		const ada = await withAddress("old@example.com");
		const { pending, code } = await asked(ada, "new@example.com");
		const wrong = code === "000000" ? "111111" : "000000";
		for (let n = 0; n < 5; n++) expect(await confirmOwnEmail(ada, pending, wrong)).toBe("wrong");
		expect(await confirmOwnEmail(ada, pending, code)).toBe("too-many-attempts");
		expect(await addressOf(ada)).toBe("old@example.com");
	});

	test("is not proved by a code that a sign-in sent to the address before it", async () => {
		const ada = await withAddress("old@example.com");
		const { organizationId, id } = ada.principal;
		const of = { subjectKey: `user:${id}`, factor: "email", executionId: newId() } as const;
		const codes = oneTimeCodePort(organizationId);
		const sent = await codes.issue({ ...of, length: 6, expiresInSeconds: 300, maxAttempts: 5 });
		await changeOwnProfile(ada, patch({ op: "replace", path: "emails", value: [{ value: "boss@example.com" }] }));
		expect(await codes.verify({ ...of, code: sent?.code ?? "" })).toBe("wrong");
	});

	test("that changes once more before it is marked is not marked as verified", async () => {
		const ada = await withAddress("old@example.com");
		const { organizationId, id, name } = ada.principal;
		const proof = { alone: false, executionId: newId(), address: "other@example.com" };
		await updateVerified(organizationId, { id, username: name }, "email", proof, ada);
		expect((await userOf(ada.principal, id)).emailVerified).toBe(false);
	});

	test("that another account has proved is refused to who receives its mail, and not told to anybody else", async () => {
		const ada = await withAddress("ada@example.com");
		const grace = await aUser(ada, { emails: [{ value: "grace@example.com" }] });
		const { sql } = await database();
		await sql`update users set email_verified_at = now() where id = ${grace.id}`;
		const { pending, code } = await asked(ada, grace.email ?? "");
		await expect(confirmOwnEmail(ada, pending, code)).rejects.toMatchObject({ kind: "conflict" });
	});
});

describe("one's own profile", () => {
	test("is changed without a permission, whatever roles one has", async () => {
		const ada = await somebody();
		const changed = await changeOwnProfile(ada, patch({ op: "replace", path: "name.givenName", value: "Ada" }));
		expect(changed.attributes).toMatchObject({ firstName: "Ada" });
	});

	test.each([
		{ op: "replace", path: "active", value: true },
		{ op: "replace", path: "userType", value: "admin" },
		{ op: "replace", path: "password", value: NEXT },
		{ op: "replace", path: "urn:portico:params:scim:schemas:2.0:User:userStore", value: "OTHER" },
		{ op: "replace", value: { active: true } },
	])("refuses %j, which others manage", async (operation) => {
		const ada = await somebody();
		await expect(changeOwnProfile(ada, patch(operation))).rejects.toMatchObject({ kind: "invalid" });
	});
});

describe("one's own picture", () => {
	const digestOf = async ({ principal }: RequestContext) => (await userOf(principal, principal.id)).pictureDigest;

	test("is shown at an address of its own until another one replaces it, or it is removed", async () => {
		const ada = await somebody();
		const { id } = ada.principal;
		expect(await changeOwnPicture(ada, pictures.baseline)).toBeNull();
		const first = (await digestOf(ada)) ?? "";
		expect(await pictureOf(id, first)).toMatchObject({ type: "image/jpeg" });
		expect(await changeOwnPicture(ada, pictures.png)).toBeNull();
		const second = (await digestOf(ada)) ?? "";
		expect(second).not.toBe(first);
		expect([await pictureOf(id, first), (await pictureOf(id, second))?.type]).toEqual([undefined, "image/png"]);
		await removeOwnPicture(ada);
		expect([await digestOf(ada), await pictureOf(id, second)]).toEqual([null, undefined]);
		expect(await actionsOn(ada, id)).toEqual([
			"user.created",
			"user.picture-changed",
			"user.picture-changed",
			"user.picture-removed",
		]);
		// There is no picture any more.
		await removeOwnPicture(ada);
		expect(await actionsOn(ada, id)).toHaveLength(4);
	});

	test("stays as it is when a file has none", async () => {
		const ada = await somebody();
		await changeOwnPicture(ada, pictures.lossy);
		const before = await digestOf(ada);
		expect(await changeOwnPicture(ada, Buffer.from("<svg/>"))).toBe("other-type");
		expect(await digestOf(ada)).toBe(before);
	});

	test.each(["", "x", "../../etc/passwd", "a".repeat(43)])("is not found by the digest %j", async (digest) => {
		const ada = await somebody();
		await changeOwnPicture(ada, pictures.lossy);
		expect(await pictureOf(ada.principal.id, digest)).toBeUndefined();
		expect(await pictureOf("nobody", (await digestOf(ada)) ?? "")).toBeUndefined();
	});

	test("is nothing that a guest changes where they are a guest", async () => {
		const [ada, elsewhere] = [await somebody(), await anOrganization()];
		await aMember(elsewhere, ada.principal.id);
		const guest = { ...elsewhere, principal: { ...elsewhere.principal, id: ada.principal.id } };
		await expect(changeOwnPicture(guest, pictures.png)).rejects.toMatchObject({ kind: "conflict" });
		expect(await digestOf(ada)).toBeNull();
	});
});

describe("one's own account", () => {
	test("is deleted with all that belongs to it, and the address is told", async () => {
		const ada = await somebody(PASSWORD);
		const { organizationId, id } = ada.principal;
		await createSender(ada, smtpSender(1, { isDefault: true }));
		await changeOwnProfile(ada, patch({ op: "replace", path: "emails", value: [{ value: "ada@example.com" }] }));
		await changeOwnPicture(ada, pictures.png);
		const { sql } = await database();
		await sql`
			insert into token_artifacts (organization_id, model, id, account_id, payload)
			values (${organizationId}, 'AccessToken', ${newId()}, ${id}, '{}')`;

		await deleteOwnAccount(ada, "de");

		await expect(userOf(ada.principal, id)).rejects.toMatchObject({ kind: "not-found" });
		expect(await signsIn(ada, PASSWORD)).toBe(false);
		const left = await sql`
			select 1 from token_artifacts where account_id = ${id}
			union all select 1 from user_pictures where user_id = ${id}
			union all select 1 from role_users where user_id = ${id}`;
		expect(left).toHaveLength(0);
		expect(await actionsOn(ada, id)).toContain("user.deleted");
		expect((await outboxContent(organizationId)).at(-1)).toMatchObject({
			template: "account-deleted",
			to: "ada@example.com",
			language: "de",
		});
		await expect(deleteOwnAccount(ada, "en")).rejects.toMatchObject({ kind: "not-found" });
	});

	test("is deleted without a mail where none can be sent", async () => {
		const ada = await somebody();
		await deleteOwnAccount(ada, "en");
		expect(await outboxContent(ada.principal.organizationId)).toEqual([]);
	});

	test("of the last administrator stays, with everything, and nobody is told", async () => {
		const ada = await somebody(PASSWORD);
		const { sql } = await database();
		const { organizationId, id } = ada.principal;
		await createSender(ada, smtpSender(1, { isDefault: true }));
		await changeOwnProfile(ada, patch({ op: "replace", path: "emails", value: [{ value: "ada@example.com" }] }));
		await aRole(ada, ["system"], [id], "administrator");
		await expect(deleteOwnAccount(ada, "en")).rejects.toMatchObject({ code: lastAdministrator.code });
		expect(await signsIn(ada, PASSWORD)).toBe(true);
		expect(await outboxContent(organizationId)).toEqual([]);
		const second = await aUser(ada);
		await sql`insert into role_users (organization_id, role_id, user_id)
			select organization_id, role_id, ${second.id} from role_users h
			where h.user_id = ${id} and exists (select from roles r where r.id = h.role_id and r.shipped = 'administrator')`;
		await deleteOwnAccount(ada, "en");
		await expect(userOf(ada.principal, id)).rejects.toMatchObject({ kind: "not-found" });
	});

	test("is not deleted by a guest where they are a guest", async () => {
		const [ada, elsewhere] = [await somebody(), await anOrganization()];
		await aMember(elsewhere, ada.principal.id);
		const guest = { ...elsewhere, principal: { ...elsewhere.principal, id: ada.principal.id } };
		await expect(deleteOwnAccount(guest, "en")).rejects.toMatchObject({ kind: "conflict" });
		expect((await userOf(elsewhere.principal, ada.principal.id)).id).toBe(ada.principal.id);
	});
});

test("one's own data has the picture and no secret", async () => {
	const ada = await somebody(PASSWORD);
	await changeOwnPicture(ada, pictures.png);
	const data = await ownData(ada);
	expect(data).toMatchObject({
		profile: { userName: ada.principal.name },
		picture: { type: "image/png", base64: expect.any(String) },
		credentials: { password: true },
	});
	expect(JSON.stringify(data)).not.toMatch(/argon2/);
});

async function actionsOn({ principal }: RequestContext, id: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where organization_id = ${principal.organizationId} and target_id = ${id} order by at, id`;
	return rows.map(({ action }) => action);
}
