import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { changeOwnPassword, changeOwnProfile, ownData, signInWithPassword } from "..";
import { aRole, aUser, patch } from "../fixtures/scim";

const PASSWORD = "a sound passphrase 7";
const NEXT = "quite another passphrase 8";

/** A user who acts for themselves, with a role but no permission in the token. */
async function somebody(password?: string): Promise<RequestContext> {
	const context = await anOrganization();
	const user = await aUser(context, password === undefined ? {} : { password });
	await aRole(context, ["internal_user_mgt_view"], [user.id]);
	return { ...context, principal: { ...context.principal, id: user.id, name: user.username, scopes: new Set() } };
}

const signsIn = async ({ principal }: RequestContext, password: string) =>
	(await signInWithPassword(principal.organizationId, principal.name, password, "192.0.2.9")) !== null;

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

test("one's own data has no secret", async () => {
	const ada = await somebody(PASSWORD);
	const data = await ownData(ada);
	expect(data).toMatchObject({ profile: { userName: ada.principal.name }, credentials: { password: true } });
	expect(JSON.stringify(data)).not.toMatch(/argon2/);
});
