import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { changeOwnProfile, patchUser, profileOf, replaceUser, userPort } from "..";
import { importWith } from "../fixtures/move-in";
import { aUser, patch } from "../fixtures/scim";
import type { SourceRecord } from "../move-in";

const [MOBILE, OTHER, LANDLINE] = ["+4915112345678", "+4915187654321", "+493012345678"] as const;
const mobile = (value: string) => [{ value, type: "mobile", primary: true }];

const numberOf = async ({ principal }: RequestContext, id: string) => {
	const profile = await profileOf(principal.organizationId, id, { groups: false, roles: false });
	return [profile?.mobileNumber, profile?.mobileNumberVerified];
};

/** A user with a number that was proved. */
async function reachable() {
	const context = await anOrganization();
	const user = await aUser(context, { phoneNumbers: mobile(MOBILE) });
	const users = userPort(context.principal.organizationId);
	await users.markVerified(user.id, "mobileNumber", { alone: false, executionId: newId() });
	expect(await numberOf(context, user.id)).toEqual([MOBILE, true]);
	const own: RequestContext = { ...context, principal: { ...context.principal, id: user.id, name: user.username } };
	return { context, user, users, own };
}

type Reachable = Awaited<ReturnType<typeof reachable>>;

const WAYS: [string, (reachable: Reachable) => Promise<unknown>][] = [
	[
		"a PATCH of all numbers",
		({ context, user }) =>
			patchUser(context, user.id, patch({ op: "replace", path: "phoneNumbers", value: mobile(OTHER) })),
	],
	[
		"a PATCH of the value of one",
		({ context, user }) =>
			patchUser(context, user.id, patch({ op: "replace", path: 'phoneNumbers[type eq "mobile"].value', value: OTHER })),
	],
	[
		"a PATCH that adds a primary one",
		({ context, user }) =>
			patchUser(context, user.id, patch({ op: "add", path: "phoneNumbers", value: mobile(OTHER) })),
	],
	[
		"a PATCH without a path",
		({ context, user }) =>
			patchUser(context, user.id, patch({ op: "replace", value: { phoneNumbers: mobile(OTHER) } })),
	],
	[
		"a PUT",
		({ context, user: { id, username } }) =>
			replaceUser(context, id, { userName: username, phoneNumbers: mobile(OTHER) } as never),
	],
	[
		"the person's own profile",
		({ own }) => changeOwnProfile(own, patch({ op: "replace", path: "phoneNumbers", value: [{ value: OTHER }] })),
	],
	["a flow", ({ users, user }) => users.setAttributes(user.id, { mobileNumber: OTHER })],
];

test.each(WAYS)(
	"a number that %s changes is unverified, and so is the former one when it comes back",
	async (_, change) => {
		const made = await reachable();
		await change(made);
		expect(await numberOf(made.context, made.user.id)).toEqual([OTHER, false]);
		const back = patch({ op: "replace", path: "phoneNumbers", value: mobile(MOBILE) });
		await patchUser(made.context, made.user.id, back);
		expect(await numberOf(made.context, made.user.id)).toEqual([MOBILE, false]);
	},
);

test("a number that is gone, or becomes a landline, is unverified when it comes back", async () => {
	for (const value of [[], [{ value: LANDLINE, type: "work", primary: true }]]) {
		const { context, user } = await reachable();
		await patchUser(context, user.id, patch({ op: "replace", path: "phoneNumbers", value }));
		expect((await numberOf(context, user.id))[0]).toBeNull();
		await patchUser(context, user.id, patch({ op: "replace", path: "phoneNumbers", value: mobile(MOBILE) }));
		expect(await numberOf(context, user.id)).toEqual([MOBILE, false]);
	}
});

test("the same number, however it is written, and another number beside it leave it verified", async () => {
	const { context, user } = await reachable();
	for (const value of [
		mobile("+49 151 12345678"),
		[...mobile(MOBILE), { value: LANDLINE, type: "work" }],
		[...mobile(MOBILE), { value: OTHER, type: "mobile" }],
	]) {
		await patchUser(context, user.id, patch({ op: "replace", path: "phoneNumbers", value }));
		expect(await numberOf(context, user.id)).toEqual([MOBILE, true]);
	}
	await patchUser(context, user.id, patch({ op: "replace", path: "title", value: "Countess" }));
	expect(await numberOf(context, user.id)).toEqual([MOBILE, true]);
});

test("an import changes no number of an account that is there, and verifies only what its source did", async () => {
	const { context } = await reachable();
	const { organizationId } = context.principal;
	const imported = (number: string, verified: boolean) =>
		importWith((key) => key)(
			organizationId,
			(async function* (): AsyncGenerator<SourceRecord> {
				const user = { id: "1", username: "grace", mobileNumber: number, mobileNumberVerified: verified };
				yield { place: "1", user } as unknown as SourceRecord;
			})(),
		);
	await imported(OTHER, false);
	const { userId = "" } = (await userPort(organizationId).byAttribute("username", "grace")) ?? {};
	expect(await numberOf(context, userId)).toEqual([OTHER, false]);
	await imported(MOBILE, true);
	expect(await numberOf(context, userId)).toEqual([OTHER, false]);
});
