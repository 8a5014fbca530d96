import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { patchUser } from "..";
import { aUser, patch } from "../fixtures/scim";
import type { NewUserBody } from "../users/user-contract";
import { signInWithPassword } from "./sign-in-with-password";
import { userPort } from "./user-port";

const PASSWORD = "a sound passphrase 7";
const CLAIMANTS = "quite another passphrase 8";

const entered: { attribute: "email" | "mobileNumber"; value: string; body: Partial<NewUserBody> }[] = [
	{ attribute: "email", value: "ada@example.com", body: { emails: [{ value: "ada@example.com" }] } },
	{
		attribute: "mobileNumber",
		value: "+4915112345678",
		body: { phoneNumbers: [{ value: "+4915112345678", type: "mobile" }] },
	},
];

describe.each(entered)("$attribute of somebody else that an account is given", ({ attribute, value, body }) => {
	const path = attribute === "email" ? "emails" : "phoneNumbers";
	const given = attribute === "email" ? body.emails : body.phoneNumbers;
	const claims = (context: RequestContext, id: string) =>
		patchUser(context, id, patch({ op: "replace", path, value: given }));
	const userIdOf = async ({ principal }: RequestContext) =>
		(await userPort(principal.organizationId).byAttribute(attribute, value))?.userId;

	test("disturbs nobody: its first holder signs in and recovers by it, and the later one does not", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const later = await aUser(context, { password: CLAIMANTS });
		const owner = await aUser(context, { ...body, password: PASSWORD });
		await claims(context, later.id);
		expect(await userIdOf(context)).toBe(owner.id);
		const port = userPort(organizationId);
		expect((await port.byId(later.id))?.unproved).toEqual([attribute]);
		expect((await port.byId(owner.id))?.unproved).toEqual([]);
		if (attribute !== "email") return;
		const signsIn = async (password: string) =>
			(await signInWithPassword(organizationId, { username: value, password, clientAddress: "" }))?.id;
		expect(await signsIn(PASSWORD)).toBe(owner.id);
		expect(await signsIn(CLAIMANTS)).toBeUndefined();
		expect(
			(await signInWithPassword(organizationId, { username: later.username, password: CLAIMANTS, clientAddress: "" }))
				?.id,
		).toBe(later.id);
	});

	test("stays with its holder when the other one was created before, and goes to who proves it", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const [first, second] = [await aUser(context, body), await aUser(context, {})];
		await claims(context, second.id);
		// Writing the same again claims nothing anew.
		await claims(context, first.id);
		expect(await userIdOf(context)).toBe(first.id);
		await patchUser(context, first.id, patch({ op: "replace", path: "active", value: false }));
		expect(await userIdOf(context)).toBe(second.id);
		await patchUser(context, first.id, patch({ op: "replace", path: "active", value: true }));
		expect(await userIdOf(context)).toBe(first.id);
		const proof = { alone: false, executionId: newId() };
		await userPort(context.principal.organizationId).markVerified(first.id, attribute, proof);
		await sql`update users set created_at = created_at - interval '1 day' where id = ${second.id}`;
		expect(await userIdOf(context)).toBe(first.id);
	});
});

test("an account that claims an address and a number of others has proved neither", async () => {
	const context = await anOrganization();
	const [email, mobile] = entered;
	const both = { ...email?.body, ...mobile?.body };
	for (const each of entered) await aUser(context, each.body);
	const later = await aUser(context, both);
	const found = await userPort(context.principal.organizationId).byId(later.id);
	expect(found).toMatchObject({ email: email?.value, mobileNumber: mobile?.value });
	expect(found?.unproved).toEqual(["email", "mobileNumber"]);
});
