import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { listActions, switchAction } from "@/lib/identity/actions";
import type { ActionService } from "@/lib/identity/actions/fixtures/action-service";
import type { RequestContext } from "@/lib/platform/kernel";
import { getUser, patchUser, replaceUser, userPort } from "..";
import { anActionAt, answerOf, claim, DEPARTMENT, KEY, startAllowedService, toDepartment } from "../fixtures/actions";
import { aUser, holding, patch } from "../fixtures/scim";
import { URN } from "../scim/urns";

let service: ActionService;
let context: RequestContext;

beforeAll(async () => {
	service = await startAllowedService();
});
afterAll(() => service.close());
beforeEach(async () => {
	context = await anOrganization();
	service.received.length = 0;
});

const anAction = (path: string, more: Record<string, unknown> = {}, within = context) =>
	anActionAt(service, within, path, more);

describe("before a profile changes", () => {
	test("the service gets the payload of the specification, and SUCCESS lets the change through", async () => {
		await anAction("/success");
		const user = await aUser(context, { userName: "ada", emails: [{ value: "ada@example.com" }] });
		await patchUser(context, user.id, toDepartment("Engineering"));
		expect(service.received).toHaveLength(1);
		const [call] = service.received;
		expect(call?.body).toEqual({
			actionType: "PRE_UPDATE_PROFILE",
			event: {
				request: { claims: [{ uri: claim("department"), value: "Engineering" }] },
				tenant: { id: context.principal.organizationId, name: context.principal.organizationName },
				user: {
					id: user.id,
					claims: [
						{ uri: claim("username"), value: "ada" },
						{ uri: claim("identity/userSource"), value: "DEFAULT" },
						{ uri: claim("identity/idpType"), value: "Local" },
					],
				},
				userStore: { id: "REVGQVVMVA==", name: "DEFAULT" },
				initiatorType: "ADMIN",
				action: "UPDATE",
			},
		});
		expect(call?.headers).toMatchObject({ "content-type": "application/json", "api-key": KEY });
		expect((await getUser(context, user.id)).attributes.department).toBe("Engineering");
	});

	test("FAILED changes nothing, and its words are the answer of SCIM and in the audit log", async () => {
		await anAction("/failed");
		const user = await aUser(context);
		expect(await answerOf(patchUser(context, user.id, toDepartment("Space")))).toEqual({
			status: 400,
			body: {
				schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
				status: "400",
				scimType: "policy_violation",
				detail: "The service does not agree.",
			},
		});
		expect(await getUser(context, user.id)).toMatchObject({ attributes: {}, revision: user.revision });
		expect(await refusals()).toEqual([
			{ target: user.id, details: { action: "action /failed", outcome: "failed", reason: "policy_violation" } },
		]);
	});

	test("every claim that changes is sent, with the empty text for one that is removed, and only the chosen ones besides", async () => {
		await anAction("/success", { attributes: [claim("emailaddress"), claim("title"), claim("cost.centre")] });
		const user = await aUser(context, {
			userName: "ada",
			emails: [{ value: "ada@example.com" }],
			title: "Dr",
			phoneNumbers: [{ value: "+4915112345678" }],
			[URN.enterpriseUser]: { department: "HR" },
		});
		await replaceUser(context, user.id, {
			userName: "ada",
			emails: [{ value: "ada@new.example" }],
			name: { givenName: "Ada" },
			title: "Dr",
			[URN.porticoUser]: { mobile: "spoofed", desk: "7" },
		});
		const { event } = service.received[0]?.body ?? {};
		expect(event?.request.claims).toEqual([
			{ uri: claim("attributes/mobile"), value: "spoofed" },
			{ uri: claim("department"), value: "" },
			{ uri: claim("desk"), value: "7" },
			{ uri: claim("displayname"), value: "Ada" },
			{ uri: claim("emailaddress"), value: "ada@new.example" },
			{ uri: claim("givenname"), value: "Ada" },
			{ uri: claim("mobile"), value: "" },
		]);
		expect(event?.user.claims).toEqual([
			{ uri: claim("emailaddress"), value: "ada@example.com" },
			{ uri: claim("title"), value: "Dr" },
		]);
	});

	test("addresses and numbers beside those of the account are claims too, so that nobody changes them unasked", async () => {
		await anAction("/success");
		const user = await aUser(context, {
			emails: [
				{ value: "ada@example.com", primary: true },
				{ value: "home@example.com", type: "home" },
			],
		});
		await patchUser(
			context,
			user.id,
			patch(
				{ op: "replace", path: 'emails[type eq "home"].value', value: "eve@example.net" },
				{ op: "add", path: "emails", value: [{ value: "second@example.com", type: "other" }] },
				{ op: "add", path: "phoneNumbers", value: [{ value: "12345", type: "fax" }] },
			),
		);
		expect(service.received[0]?.body.event.request.claims).toEqual([
			{ uri: claim("otherEmailAddresses"), value: "eve@example.net,second@example.com" },
			{ uri: claim("otherPhoneNumbers"), value: "12345" },
		]);
		await patchUser(context, user.id, patch({ op: "remove", path: "phoneNumbers" }));
		expect(service.received[1]?.body.event.request.claims).toEqual([{ uri: claim("otherPhoneNumbers"), value: "" }]);
	});

	test.each([
		["manager", { [URN.enterpriseUser]: { manager: { value: "boss-7", displayName: "Charles" } } }, "boss-7"],
		["addresses", { addresses: [{ type: "work", locality: "London" }] }, '[{"locality":"London","type":"work"}]'],
		["ims", { ims: [{ value: "ada@chat.example", type: "xmpp" }] }, '[{"type":"xmpp","value":"ada@chat.example"}]'],
		["photos", { photos: [{ value: "https://example.com/ada" }] }, '[{"value":"https://example.com/ada"}]'],
		["entitlements", { entitlements: [{ value: "engines" }] }, '[{"value":"engines"}]'],
		["x509Certificates", { x509Certificates: [{ value: "YQ==" }] }, '[{"value":"YQ=="}]'],
		["formattedName", { name: { formatted: "The Countess" } }, "The Countess"],
	])("everything that changes a profile asks: %s", async (name, value, text) => {
		await anAction("/success");
		const user = await aUser(context);
		await patchUser(context, user.id, patch({ op: "add", value }));
		await patchUser(context, user.id, patch({ op: "add", value }));
		expect(service.received.map(({ body }) => body.event.request.claims)).toEqual([
			[{ uri: claim(name), value: text }],
		]);
		await anAction("/failed", { name: "refuses", order: 2 });
		const [path = ""] = Object.keys(value);
		const answer = await answerOf(patchUser(context, user.id, patch({ op: "remove", path })));
		expect(answer.status).toBe(400);
		expect((await getUser(context, user.id)).revision).toBe(3);
	});

	test("a part that the value does not show is asked about too, and a profile that is sent back as it was is not", async () => {
		await anAction("/success");
		const body = {
			phoneNumbers: [{ value: "030 123456", type: "work" }],
			addresses: [{ type: "work", locality: "London", primary: true }],
			[URN.enterpriseUser]: { manager: { value: "boss-7", displayName: "Charles" } },
		};
		const user = await aUser(context, body);
		await replaceUser(context, user.id, { userName: user.username, ...body });
		expect(service.received).toEqual([]);
		await patchUser(
			context,
			user.id,
			patch({ op: "replace", path: 'phoneNumbers[type eq "work"].type', value: "fax" }),
		);
		await patchUser(
			context,
			user.id,
			patch({ op: "replace", path: `${URN.enterpriseUser}:manager.displayName`, value: "Mr Babbage" }),
		);
		expect(service.received.map(({ body }) => body.event.request.claims)).toEqual([
			[{ uri: claim("otherPhoneNumbers"), value: "030 123456" }],
			[{ uri: claim("manager"), value: "boss-7" }],
		]);
	});

	test.each([
		["the user", "USER"],
		["somebody else", "ADMIN"],
		["an application", "APPLICATION"],
	])("%s is the initiator %s", async (who, initiator) => {
		await anAction("/success");
		const user = await aUser(context);
		const principal = {
			...context.principal,
			...(who === "the user" ? { id: user.id } : {}),
			...(who === "an application" ? { type: "application" as const } : {}),
		};
		await patchUser({ ...context, principal }, user.id, toDepartment("HR"));
		expect(service.received[0]?.body.event.initiatorType).toBe(initiator);
	});

	test("creation, a password, disabling and a change of nothing ask nobody: a broken service cannot keep an account enabled", async () => {
		await anAction("/failed");
		const user = await aUser(context, { [URN.enterpriseUser]: { department: "HR" } });
		await patchUser(context, user.id, patch({ op: "replace", path: "active", value: false }));
		await patchUser(context, user.id, patch({ op: "replace", path: "password", value: "a sound passphrase 8" }));
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received).toEqual([]);
		expect((await getUser(context, user.id)).active).toBe(false);
	});

	test("whoever may not change the user does not have the service asked", async () => {
		await anAction("/success");
		const user = await aUser(context);
		const elsewhere = await anOrganization();
		expect((await answerOf(patchUser(elsewhere, user.id, toDepartment("HR")))).status).toBe(404);
		expect((await answerOf(patchUser(context, user.id, toDepartment("HR"), [99]))).status).toBe(412);
		expect(service.received).toEqual([]);
	});

	test("the actions of the home organization are asked, and those of no other", async () => {
		const elsewhere = await anOrganization();
		await anAction("/failed", {}, elsewhere);
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received).toEqual([]);
	});

	test("several are asked in their order, until one does not agree", async () => {
		await anAction("/success", { name: "second", order: 2 });
		await anAction("/failed", { name: "third", order: 3 });
		await anAction("/success-with-more", { name: "first", order: 1 });
		await anAction("/hang", { name: "fourth", order: 4 });
		const user = await aUser(context);
		expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(400);
		expect(service.received.map(({ path }) => path)).toEqual(["/success-with-more", "/success", "/failed"]);
	});

	test("only those are asked whose conditions hold, and that are active", async () => {
		const application = { conditions: { initiators: ["APPLICATION"], claims: [] } };
		await anAction("/failed", { name: "of applications", ...application });
		await anAction("/failed", { name: "of mobiles", conditions: { claims: [claim("mobile")] } });
		await anAction("/success", {
			conditions: { initiators: ["ADMIN"], claims: [claim("title"), claim("department")] },
		});
		const { id } = await anAction("/failed", { name: "off" });
		await switchAction(context, id, false);
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received.map(({ path }) => path)).toEqual(["/success"]);
	});

	test("a flow that completes the profile asks as the user, and stores nothing that was refused", async () => {
		await anAction("/failed");
		const user = await aUser(context);
		const { setAttributes } = userPort(context.principal.organizationId);
		expect(await setAttributes(user.id, { department: "Space" })).toEqual({
			refusedWith: "The service does not agree.",
		});
		expect(service.received[0]?.body.event.initiatorType).toBe("USER");
		expect((await getUser(context, user.id)).attributes).toEqual({});
		for (const action of await listActions(context.principal)) await switchAction(context, action.id, false);
		expect(await setAttributes(user.id, { department: "HR" })).toBe("set");
	});

	test("twenty parallel changes are each asked about as they are stored", async () => {
		await anAction("/slow");
		const user = await aUser(context);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				answerOf(
					patchUser(context, user.id, patch({ op: "replace", path: `${URN.porticoUser}:desk${n}`, value: `${n}` })),
				),
			),
		);
		const { attributes } = await getUser(context, user.id);
		const stored = answers.filter(({ status }) => status === 200).length;
		expect(Object.keys(attributes)).toHaveLength(stored);
		expect(stored).toBeGreaterThan(0);
		for (const { status } of answers) expect([200, 502, 503]).toContain(status);
		const asked = new Set(service.received.flatMap(({ body }) => body.event.request.claims.map(({ uri }) => uri)));
		for (const name of Object.keys(attributes)) expect(asked).toContain(claim(name));
		expect(service.running.most).toBeLessThanOrEqual(10);
	});

	test("two changes of the same claim at once: what wins is what was agreed to last", async () => {
		await anAction("/slow");
		const user = await aUser(context);
		await Promise.all(["HR", "Sales"].map((value) => answerOf(patchUser(context, user.id, toDepartment(value)))));
		const { department } = (await getUser(context, user.id)).attributes;
		expect(["HR", "Sales"]).toContain(department);
	});
});

test("the department is an attribute of the enterprise extension", async () => {
	const user = await aUser(context, { [URN.enterpriseUser]: { department: "HR" } });
	expect(user.attributes).toEqual({ department: "HR" });
	const removed = await patchUser(context, user.id, patch({ op: "remove", path: DEPARTMENT }));
	expect(removed.attributes).toEqual({});
	const whole = patch({ op: "add", value: { [URN.enterpriseUser]: { department: "Sales" } } });
	expect((await patchUser(holding(context, "system"), user.id, whole)).attributes).toEqual({ department: "Sales" });
});

/** The details of refused updates in the audit log. */
async function refusals() {
	const { sql } = await database();
	const rows = await sql<{ target: string; details: string }[]>`
		select target_id as target, details from audit_events
		where organization_id = ${context.principal.organizationId} and action = 'user.update-refused' order by id`;
	return rows.map(({ target, details }) => ({ target, details: JSON.parse(details) }));
}
