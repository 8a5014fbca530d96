import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { isNamed } from "@/db/name-key";
import { newId } from "@/lib/platform/kernel";
import { upsertArtifact } from "@/lib/platform/tokens";
import { deleteUser, getUser, listUsers, patchUser, replaceUser } from "..";
import { attemptsKey, signInWithPassword } from "../accounts";
import { changeOwnProfile } from "../accounts/change-own-profile";
import { aMember, aRole, aUser, holding, listing, patch } from "../fixtures/scim";
import { URN } from "../scim/urns";
import { userResource } from "./present-user";

const PASSWORD = "a sound passphrase 7";

describe("a user", () => {
	test("is kept with every attribute, each as it is stored, and shown without the password", async () => {
		const context = await anOrganization();
		const user = await aUser(context, {
			userName: "  ａｄａ ",
			name: { givenName: "Ada", familyName: "Lovelace" },
			emails: [{ value: "x@example.com" }, { value: "Ada@Example.COM", primary: "True" }],
			phoneNumbers: [{ value: "+49 151 12345678" }],
			password: PASSWORD,
			externalId: "7",
			[URN.porticoUser]: { userStore: "HR", costCentre: "42" },
		});
		const shown = userResource(user, "root");
		expect(shown).toMatchObject({
			userName: "ada",
			displayName: "Ada Lovelace",
			name: { givenName: "Ada", familyName: "Lovelace", formatted: "Ada Lovelace" },
			emails: [{ value: "Ada@example.com", primary: true }, { value: "x@example.com" }],
			phoneNumbers: [{ value: "+4915112345678", primary: true }],
			active: true,
			externalId: "7",
			[URN.porticoUser]: { userStore: "HR", costCentre: "42", organization: { id: context.principal.organizationId } },
		});
		expect(JSON.stringify(shown)).not.toContain(PASSWORD);
		const { organizationId } = context.principal;
		expect(
			(await signInWithPassword(organizationId, { username: "ada", password: PASSWORD, clientAddress: "192.0.2.1" }))
				?.id,
		).toBe(user.id);
	});

	test("is changed by thirty at once, each of another attribute: all of them wait for the row, and none is lost", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context);
		const path = (index: number) => `${URN.porticoUser}:desk${index}`;
		const changes = Array.from({ length: 30 }, (_, index) =>
			patchUser(context, id, { Operations: [{ op: "replace", path: path(index), value: `${index}` }] }),
		);
		await Promise.all(changes);
		const { attributes } = await getUser(context, id);
		expect(Object.keys(attributes)).toHaveLength(30);
	});

	test("has a name that is nobody else's there, of ten at once too", async () => {
		const context = await anOrganization();
		const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => aUser(context, { userName: "ada" })));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await expect(aUser(context, { userName: "ada" })).rejects.toMatchObject({ kind: "conflict", code: "uniqueness" });
		await aUser(await anOrganization(), { userName: "ada" });
	});

	test.each([
		[{ userName: " " }],
		[{ userName: "a\u0000b" }],
		[{ emails: [{ value: "nobody" }] }],
		[{ phoneNumbers: [{ value: "12" }] }],
		[{ active: "perhaps" }],
		[{ password: "short" }],
		[{ password: "password1" }],
		[{ displayName: "a\u0007b" }],
		[{ [URN.porticoUser]: { userStore: "no spaces" } }],
		[{ [URN.porticoUser]: { "not a name": "x" } }],
		[{ [URN.porticoUser]: { email: "x" } }],
		[{ [URN.porticoUser]: { costCentre: 7 } }],
	])("is refused with %j", async (body) => {
		await expect(aUser(await anOrganization(), body)).rejects.toMatchObject({ kind: "invalid", code: "invalidValue" });
	});

	test("changes by operations, all of them or none", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context, { emails: [{ value: "a@example.com" }], [URN.porticoUser]: { desk: "1" } });
		const changed = await patchUser(context, id, {
			Operations: [
				{ op: "replace", path: 'emails[type eq "work"].value', value: "b@example.com" },
				{ op: "Add", path: "name.givenName", value: "Ada" },
				{ op: "add", value: { title: "Countess", "urn:portico:User": { Desk: "2" } } },
				{ op: "remove", path: "phoneNumbers" },
				{ op: "replace", path: "active", value: "False" },
			],
		});
		expect(changed).toMatchObject({ email: "b@example.com", active: false, revision: 2 });
		expect(changed.attributes).toEqual({ firstName: "Ada", title: "Countess", desk: "2" });
		for (const [operation, code] of [
			[{ op: "replace", path: "id", value: newId() }, "mutability"],
			[{ op: "replace", path: "nothing", value: "x" }, "invalidPath"],
			[{ op: "replace", path: "userName", value: "" }, "invalidValue"],
		] as const) {
			const both = patch({ op: "replace", path: "title", value: "Nobody" }, operation);
			await expect(patchUser(context, id, both)).rejects.toMatchObject({ code });
		}
		expect((await getUser(context, id)).attributes.title).toBe("Countess");
	});

	test("is replaced by what a body says, but for the password, the store and being active", async () => {
		const context = await anOrganization();
		const made = await aUser(context, {
			title: "Countess",
			password: PASSWORD,
			[URN.porticoUser]: { userStore: "HR" },
		});
		const body = { userName: made.username, displayName: "Ada" };
		const replaced = await replaceUser(context, made.id, body);
		expect(replaced).toMatchObject({ displayName: "Ada", attributes: {}, userStore: "HR", active: true });
		const { organizationId } = context.principal;
		expect(
			await signInWithPassword(organizationId, {
				username: made.username,
				password: PASSWORD,
				clientAddress: "192.0.2.1",
			}),
		).not.toBeNull();
	});

	test("changes only where the revision is the one that was read, and of ten at once nothing is lost", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context);
		await Promise.all(
			["a", "b", "c", "d"].map((name) =>
				patchUser(context, id, { Operations: [{ op: "add", path: `urn:portico:User:${name}`, value: name }] }),
			),
		);
		const user = await getUser(context, id);
		expect(user).toMatchObject({ revision: 5, attributes: { a: "a", b: "b", c: "c", d: "d" } });
		const late = patch({ op: "replace", path: "title", value: "x" });
		await expect(patchUser(context, id, late, [4])).rejects.toMatchObject({
			kind: "precondition-failed",
		});
		await expect(deleteUser(context, id, [4])).rejects.toMatchObject({ kind: "precondition-failed" });
		await deleteUser(context, id, [5]);
		await expect(getUser(context, id)).rejects.toMatchObject({ kind: "not-found" });
	});

	test("who is disabled, gets a new password or is deleted is signed out everywhere", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { sql } = await database();
		const left = async (id: string) =>
			(
				await sql`select from token_artifacts where organization_id = ${organizationId} and (account_id = ${id} or grant_id = ${id})`
			).length;
		for (const end of [
			(id: string) => patchUser(context, id, { Operations: [{ op: "replace", path: "active", value: false }] }),
			(id: string) => patchUser(context, id, { Operations: [{ op: "replace", path: "password", value: PASSWORD }] }),
			(id: string) => deleteUser(context, id),
		]) {
			const { id } = await aUser(context);
			const keys = { grantId: null, userCode: null, uid: null };
			await upsertArtifact({
				organizationId,
				model: "Session",
				id: newId(),
				payload: {},
				keys: { ...keys, accountId: id },
				expiresInSeconds: 60,
			});
			await upsertArtifact({
				organizationId,
				model: "Grant",
				id,
				payload: {},
				keys: { ...keys, accountId: id },
				expiresInSeconds: 60,
			});
			await upsertArtifact({
				organizationId,
				model: "AccessToken",
				id: newId(),
				payload: {},
				keys: { ...keys, grantId: id },
				expiresInSeconds: 60,
			});
			await patchUser(context, id, { Operations: [{ op: "replace", path: "title", value: "x" }] });
			expect(await left(id)).toBe(3);
			await end(id);
			expect(await left(id)).toBe(0);
		}
	});
});

test("a password that a client sets ends half-finished sign-ins of the user, and no one else's", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const { sql } = await database();
	const [ada, grace] = [await aUser(context), await aUser(context)];
	for (const { id } of [ada, grace]) {
		await sql`
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
				revision, node_id, walk, steps, "verbose", user_id, interaction_uid, started_at, updated_at, expires_at)
			values (${organizationId}, ${newId()}, ${newId()}, 1, 'A flow', 'AUTHENTICATION', '', 'COMPLETE', 0, 'end', '[]', 1, false,
				${id}, ${id}, now(), now(), now() + interval '30 minutes')`;
		await upsertArtifact({
			organizationId,
			model: "Interaction",
			id,
			payload: {},
			keys: { grantId: null, userCode: null, uid: null, accountId: null },
			expiresInSeconds: 60,
		});
	}
	const before = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
	await signInWithPassword(organizationId, {
		username: ada.username,
		password: "not the password",
		clientAddress: "192.0.2.1",
	});
	await patchUser(context, ada.id, patch({ op: "replace", path: "password", value: PASSWORD }));
	const left = await sql<{ id: string }[]>`
		select id from token_artifacts where organization_id = ${organizationId} and model = 'Interaction'`;
	expect(left.map(({ id }) => id)).toEqual([grace.id]);
	// An execution that began before this moment can no longer sign anybody in.
	const rows = await sql<{ id: string }[]>`
		select id from users where organization_id = ${organizationId} and reclaimed_at >= ${before[0]?.at ?? new Date()}
			and reclaimed_in is not null`;
	expect(rows.map(({ id }) => id)).toEqual([ada.id]);
	const failed = await sql`
		select from sign_in_throttles where organization_id = ${organizationId} and key_hash = ${attemptsKey(ada.id)}`;
	expect(failed).toHaveLength(0);
});

test("an address that a flow changes is the one that SCIM answers, with the type it had", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const emails = [
		{ value: "a@example.com", type: "work" },
		{ value: "b@example.com", type: "home" },
	];
	const { id } = await aUser(context, { emails });
	const origin = { requestId: newId(), clientAddress: "192.0.2.1" };
	expect(await changeOwnProfile(organizationId, { id, username: "" }, { email: "new@example.com" }, origin)).toBe(
		"set",
	);
	expect(userResource(await getUser(context, id), "root").emails).toEqual([
		{ value: "new@example.com", type: "work", primary: true },
		{ value: "b@example.com", type: "home" },
	]);
	const found = await listUsers(context, listing({ filter: 'emails[type eq "work"].value eq "NEW@example.com"' }));
	expect(found.users.map((user) => user.id)).toEqual([id]);
});

test("addresses and external ids are found by indexes", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name, email, attributes, details)
		select ${organizationId}, gen_random_uuid(), 'u' || n, 'User ' || n, 'u' || n || '@example.com',
			jsonb_build_object('externalId', 'x' || n),
			jsonb_build_object('emails', jsonb_build_array(jsonb_build_object('value', 'U' || n || '@home.example')))
		from generate_series(1, 3000) n`;
	await sql`analyze users`;
	const names = async (filter: string) =>
		(await listUsers(context, listing({ filter }))).users.map(({ username }) => username);
	for (const filter of ['emails eq "u7@example.com"', 'emails.value eq "u7@HOME.example"', 'externalId eq "x7"'])
		expect(await names(filter), filter).toEqual(["u7"]);
	const plans = await Promise.all([
		sql<{ "QUERY PLAN": string }[]>`explain select u.id from users u where u.organization_id = ${organizationId}
			and (${isNamed(sql, "u", "email", "u7@home.example")}
				or lower(u.details->>'emails')::jsonb @> '[{"value": "u7@home.example"}]'::text::jsonb)`,
		sql<{ "QUERY PLAN": string }[]>`explain select u.id from users u where u.organization_id = ${organizationId}
			and (u.attributes->>'externalId') = 'x7'`,
	]);
	const [emails = "", externalIds = ""] = plans.map((plan) => plan.map((row) => row["QUERY PLAN"]).join("\n"));
	expect(emails).toContain("users_other_emails");
	expect(emails).toContain("users_email_key");
	expect(externalIds).toContain("users_external_id");
});

describe("who is somewhere else", () => {
	test("is absent; a guest is in the list exactly when a GET by id finds them, is changed at home only, and leaves with what came by it", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const { id } = await aUser(other);
		const absent = { kind: "not-found" };
		await expect(getUser(context, id)).rejects.toMatchObject(absent);
		await expect(deleteUser(context, id)).rejects.toMatchObject(absent);
		await expect(
			patchUser(context, id, { Operations: [{ op: "add", path: "title", value: "x" }] }),
		).rejects.toMatchObject(absent);
		await aMember(context, id);
		await aRole(context, ["internal_x"], [id]);
		const member = await getUser(context, id);
		expect(member.organization.id).toBe(other.principal.organizationId);
		expect(member.roles).toHaveLength(1);
		await expect(
			patchUser(context, id, { Operations: [{ op: "add", path: "title", value: "x" }] }),
		).rejects.toMatchObject({
			code: "mutability",
		});
		const all = await listUsers(context, listing());
		expect(all.users.map((user) => user.id)).toContain(id);
		const { username } = await getUser(context, id);
		for (const [filter, found] of [
			[`userName eq "${username}"`, [id]],
			["urn:portico:User:member eq false", []],
		] as const) {
			const { total, users } = await listUsers(context, listing({ filter }));
			expect([total, users.map((user) => user.id)], filter).toEqual([found.length, found]);
		}
		const members = await listUsers(context, listing({ filter: "urn:portico:User:member eq true" }));
		expect(members.users.map((user) => user.id)).toEqual([id]);
		await deleteUser(context, id);
		await expect(getUser(context, id)).rejects.toMatchObject(absent);
		expect((await getUser(other, id)).roles).toEqual([]);
	});
});

describe("administrators", () => {
	test("change nobody who holds more than they do", async () => {
		const context = await anOrganization();
		const [more, less] = [await aUser(context), await aUser(context)];
		await aRole(context, ["internal_user_mgt_update", "internal_role_mgt_update"], [more.id]);
		const helpDesk = holding(context, "internal_user_mgt_update", "internal_user_mgt_delete");
		const password = patch({ op: "replace", path: "password", value: PASSWORD });
		await expect(patchUser(helpDesk, more.id, password)).rejects.toMatchObject({
			kind: "forbidden",
		});
		await expect(deleteUser(helpDesk, more.id)).rejects.toMatchObject({ kind: "forbidden" });
		await patchUser(helpDesk, less.id, password);
		await patchUser(context, more.id, password);
	});

	test("leave the root organization an active one, also of two who disable each other", async () => {
		const context = await anOrganization();
		const [one, two] = [await aUser(context), await aUser(context)];
		await aRole(context, ["system"], [one.id, two.id], "administrator");
		const disable = (id: string) =>
			patchUser(context, id, { Operations: [{ op: "replace", path: "active", value: false }] });
		const outcomes = await Promise.allSettled([disable(one.id), deleteUser(context, two.id)]);
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
		expect(refused.reason).toMatchObject({ kind: "conflict", message: "Last administrator" });
	});
});
