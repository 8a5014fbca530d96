import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { aUser, holding, patch } from "../fixtures/scim";
import { URN } from "../scim/urns";
import { patchMe, presentMe, readMe, replaceMe } from "./me";

/** Somebody whose token has these scopes, and no permission. */
async function somebody(...scopes: string[]): Promise<RequestContext> {
	const context = await anOrganization();
	const user = await aUser(context, {
		name: { givenName: "Ada", familyName: "Byron" },
		title: "Countess",
		emails: [{ value: "ada@example.com" }],
		phoneNumbers: [{ value: "+4915112345678", type: "mobile" }],
		addresses: [{ type: "home", locality: "London" }],
	});
	const principal = { ...context.principal, type: "user" as const, id: user.id, name: user.username };
	return holding({ ...context, principal }, ...scopes);
}

async function seen(context: RequestContext): Promise<Record<string, unknown>> {
	const { body } = presentMe(await readMe(context), { params: { organization: context.principal.organizationName } });
	return JSON.parse(body ?? "{}");
}

describe("RFC 7644 §3.11: /Me, with a token of one's own", () => {
	test.each([
		[["openid"], ["id", "meta", "schemas", "userName"]],
		[
			["openid", "email"],
			["emails", "id", "meta", "schemas", "userName"],
		],
		[
			["openid", "phone", "address"],
			["addresses", "id", "meta", "phoneNumbers", "schemas", "userName"],
		],
	])("is answered what the scopes %j are about", async (scopes, members) => {
		expect(Object.keys(await seen(await somebody(...scopes))).toSorted()).toEqual(members);
	});

	test("is answered the profile to the scope of it, without what others tell", async () => {
		const me = await seen(await somebody("openid", "profile"));
		expect(me).toMatchObject({ name: { givenName: "Ada" }, title: "Countess", active: true });
		for (const name of ["emails", "phoneNumbers", "addresses", "groups", "roles"]) expect(me).not.toHaveProperty(name);
	});

	test("changes what the rules of attributes leave to users, by a path and by an object", async () => {
		const ada = await somebody("openid", "profile");
		await patchMe(ada, patch({ op: "replace", path: "name.familyName", value: "Lovelace" }));
		await patchMe(ada, patch({ op: "replace", value: { name: { givenName: "Augusta" }, displayName: "Ada" } }));
		expect(await seen(ada)).toMatchObject({
			displayName: "Ada",
			name: { givenName: "Augusta", familyName: "Lovelace" },
			title: "Countess",
		});
	});

	test.each([
		{ op: "replace", path: "title", value: "Boss" },
		{ op: "replace", path: "active", value: true },
		{ op: "add", path: "emails", value: [{ value: "eve@example.com", primary: true }] },
		{ op: "replace", value: { phoneNumbers: [{ value: "+4915100000000" }] } },
		{ op: "replace", path: "userName", value: "eve" },
		{ op: "add", value: { [URN.porticoUser]: { userStore: "HR" } } },
	])("%j is refused: others manage it, or a page proves it", async (operation) => {
		const ada = await somebody("openid", "profile", "email", "phone");
		await expect(patchMe(ada, patch(operation))).rejects.toMatchObject({ code: "mutability" });
	});

	test("§3.5.1: PUT replaces what users may change, and passes over what is read-only to them", async () => {
		const ada = await somebody("openid", "profile", "email");
		await replaceMe(ada, { userName: "eve", name: { givenName: "Augusta" }, title: "Boss", emails: [] });
		const me = await seen(ada);
		expect(me).toMatchObject({
			name: { givenName: "Augusta" },
			title: "Countess",
			emails: [{ value: "ada@example.com" }],
		});
		expect(me.name).not.toHaveProperty("familyName");
		expect(me.userName).not.toBe("eve");
	});

	test("changes nothing without the scope of the profile, and nothing that was changed meanwhile", async () => {
		const name = patch({ op: "replace", path: "name.givenName", value: "Eve" });
		await expect(patchMe(await somebody("openid"), name)).rejects.toMatchObject({ kind: "forbidden" });
		await expect(patchMe(await somebody("profile"), name, [7])).rejects.toMatchObject({ kind: "precondition-failed" });
	});

	test("with the permission to change users changes everything, as for any user", async () => {
		const ada = await somebody("openid", "internal_user_mgt_update");
		await patchMe(ada, patch({ op: "replace", path: "title", value: "Boss" }));
		expect(await seen(ada)).toMatchObject({ title: "Boss", emails: [{ value: "ada@example.com" }] });
	});

	test("is not found by an application, which is nobody", async () => {
		await expect(readMe(holding(await anOrganization(), "system"))).rejects.toMatchObject({ kind: "not-found" });
	});
});
