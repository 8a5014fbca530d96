import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createGroup, createUser, deleteUser, patchGroup, patchUser } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { type Fault, type ScimService, startScimService } from "./fixtures/scim-service";
import { judgeTargets } from "./judge-targets";
import { newTargetSchema, type Target } from "./provisioning-schema";
import { listReconciliations, requestReconciliation } from "./reconciliation/request-reconciliation";
import { workOffReconciliations } from "./reconciliation/work-off-reconciliations";
import { previewPerson, testTarget } from "./targets/ask-target";
import { listLog } from "./targets/list-log";
import { createTarget, deleteTarget, getTarget, updateTarget } from "./targets/save-target";
import { workOffDue } from "./work-off";

let context: RequestContext;
let service: ScimService;
let target: Target;

beforeAll(async () => {
	service = await startScimService();
});
afterAll(() => service.close());

beforeEach(async () => {
	context = await anOrganization();
	for (const each of [service.users, service.groups, service.created]) each.clear();
	service.requests.length = 0;
	service.fault = () => undefined;
	service.token = "the-token";
});

async function aTarget(of: object = {}): Promise<Target> {
	const input = newTargetSchema.parse({
		...{ name: "Payroll", enabled: true, baseUrl: service.url, secret: "the-token" },
		...{ authentication: { type: "bearer" }, people: { kind: "everybody" } },
		...of,
	});
	return (await createTarget(context, input)).target;
}

async function person(userName: string, more: object = {}): Promise<string> {
	return (await createUser(context, { userName, password: "a good long one", ...more } as never)).id;
}

const patch = (operation: { op: string; path: string; value?: unknown }) =>
	({ schemas: [], Operations: [operation] }) as never;

async function aGroup(displayName: string, ...members: string[]): Promise<string> {
	return (await createGroup(context, { displayName, members: members.map((value) => ({ value })) } as never)).id;
}

const addTo = (group: string, userId: string) =>
	patchGroup(context, group, patch({ op: "add", path: "members", value: [{ value: userId }] }));
const removeFrom = (group: string, userId: string) =>
	patchGroup(context, group, patch({ op: "remove", path: `members[value eq "${userId}"]` }));

/** Everybody is looked at now, and what is due is sent; pauses and delays are over. */
async function sent(): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	// Groups follow the people that they have.
	for (let rounds = 0; rounds < 2; rounds++) {
		await sql`update provisioning_targets set pass_due_at = now() - interval '1 second', after_person = null, paused_until = null
			where organization_id = ${organizationId}`;
		await judgeTargets();
		await sql`update provisioned_resources set next_attempt_at = now() - interval '1 second'
			where organization_id = ${organizationId} and status in ('waiting', 'working')`;
		await workOffDue();
	}
}

const there = () => [...service.users.values()];
const userNames = () =>
	there()
		.map(({ userName }) => userName)
		.toSorted();
const log = async (of: object = {}) =>
	(await listLog(context, target.id, { order: "asc", limit: 100, offset: 0, ...of } as never)).entries;
const writes = () => service.requests.filter((each) => !each.startsWith("GET"));

async function reconciled(dryRun = false) {
	await requestReconciliation(context, target.id, { dryRun });
	await workOffReconciliations();
	return (await listReconciliations(context, target.id, { limit: 1, offset: 0 })).reconciliations[0];
}

describe("a person", () => {
	it("is made there once, changed there when something here changes, and not sent again while nothing does", async () => {
		target = await aTarget();
		const ann = await person("ann", {
			name: { givenName: "Ann", familyName: "Lee" },
			emails: [{ value: "ann@example.com", type: "work" }],
		});
		await sent();
		expect(there()).toMatchObject([
			{
				...{ userName: "ann", externalId: ann, active: true, name: { givenName: "Ann", familyName: "Lee" } },
				emails: [{ type: "work", value: "ann@example.com" }],
			},
		]);
		await patchUser(context, ann, patch({ op: "replace", path: "name.familyName", value: "Bell" }));
		await sent();
		expect(there()).toMatchObject([{ userName: "ann", name: { givenName: "Ann", familyName: "Bell" } }]);
		const before = service.requests.length;
		await sent();
		expect(service.requests).toHaveLength(before);
		expect((await log()).map(({ operation, members }) => [operation, members.includes("name.familyName")])).toEqual([
			["create", true],
			["update", true],
		]);
	});

	it("who was there already is taken over by the username, and what the service knows besides is kept", async () => {
		service.users.set("1", {
			id: "1",
			userName: "ann",
			nickName: "Annie",
			emails: [{ type: "home", value: "a@home.example" }],
		});
		await person("ann", { emails: [{ value: "ann@example.com", type: "work" }] });
		target = await aTarget();
		await sent();
		expect(writes()).toEqual(["PATCH /Users/…"]);
		expect(there()).toMatchObject([{ id: "1", nickName: "Annie" }]);
		expect(there()[0]?.emails).toMatchObject([{ type: "home" }, { type: "work", value: "ann@example.com" }]);
		expect(await log()).toMatchObject([{ operation: "adopt", problem: null }]);
	});

	it("whose account there belongs to another source is left alone, unless the target takes such accounts over", async () => {
		service.users.set("1", { id: "1", userName: "ann", externalId: "hr-7" });
		await person("ann");
		target = await aTarget();
		await sent();
		expect(writes()).toEqual([]);
		expect(await log()).toMatchObject([{ operation: "none", problem: "other-owner", detail: "hr-7" }]);
		await updateTarget(context, target.id, { takesOver: true });
		await sent();
		expect(there()).toMatchObject([{ id: "1", userName: "ann" }]);
		expect(there()[0]?.externalId).not.toBe("hr-7");
	});

	it.each([
		["deactivate", [{ userName: "ann", active: false }], "deactivate"],
		["delete", [], "delete"],
		["keep", [{ userName: "ann", active: true }], "create"],
	] as const)("who leaves is treated as the target says: %s", async (leavers, expected, operation) => {
		const ann = await person("ann");
		const group = await aGroup("Sales", ann);
		target = await aTarget({ people: { kind: "groups", groups: [group] }, leavers });
		await sent();
		await removeFrom(group, ann);
		await sent();
		expect(there()).toMatchObject(expected);
		expect((await log()).at(-1)).toMatchObject({ operation });
		await addTo(group, ann);
		await sent();
		expect(there()).toMatchObject([{ userName: "ann", active: true }]);
		expect(service.created.get("ann")).toBe(leavers === "delete" ? 2 : 1);
	});

	it("who is disabled here is deactivated there, and who is deleted here leaves", async () => {
		const ann = await person("ann");
		target = await aTarget({ leavers: "delete" });
		await sent();
		await patchUser(context, ann, patch({ op: "replace", path: "active", value: false }));
		await sent();
		expect(there()).toMatchObject([{ userName: "ann", active: false }]);
		await deleteUser(context, ann);
		await sent();
		expect(there()).toEqual([]);
	});

	it("is replaced as a whole where the target says so", async () => {
		const ann = await person("ann", { name: { givenName: "Ann", familyName: "Lee" } });
		target = await aTarget({ writes: "put" });
		await sent();
		await patchUser(context, ann, patch({ op: "remove", path: "name.givenName" }));
		await sent();
		expect(writes()).toEqual(["POST /Users", "PUT /Users/…"]);
		expect(there()[0]?.name).toEqual({ familyName: "Lee" });
	});
});

describe("faults of the service", () => {
	const faults: [string, Fault, string][] = [
		["an error", { status: 500 }, "server"],
		["too many requests", { status: 429, retryAfter: "120" }, "busy"],
		["a connection that is reset before it acted", "reset-before", "unreachable"],
		["a connection that is reset after it acted", "reset-after", "unreachable"],
	];
	it.each(faults)("nobody is made twice or lost after %s", async (_, fault, problem) => {
		await person("ann");
		let times = 1;
		service.fault = ({ method }) => (method === "POST" && times-- > 0 ? fault : undefined);
		target = await aTarget();
		await sent();
		expect((await log()).map((each) => each.problem)).toContain(problem);
		await sent();
		expect(userNames()).toEqual(["ann"]);
		expect(service.created.get("ann")).toBe(1);
		expect((await getTarget(context, target.id)).target).toMatchObject({ problem: null, counts: { done: 1 } });
	});

	it("a service that is busy is left alone for as long as it asked, with everybody", async () => {
		for (const name of ["ann", "ben", "cleo"]) await person(name);
		service.fault = () => ({ status: 429, retryAfter: "3600" });
		target = await aTarget();
		await judgeTargets();
		await workOffDue();
		const asked = service.requests.length;
		const { pausedUntil, problem } = (await getTarget(context, target.id)).target;
		expect(problem).toBe("busy");
		expect(Date.parse(pausedUntil ?? "") - Date.now()).toBeGreaterThan(3_500_000);
		await workOffDue();
		expect(service.requests).toHaveLength(asked);
	});

	it("a refusal is told in the words of the service without the secret, and not tried again until something changes", async () => {
		const ann = await person("ann");
		let refuses = true;
		service.fault = ({ method }) => (method === "POST" && refuses ? { status: 400 } : undefined);
		target = await aTarget();
		await sent();
		expect(await log()).toMatchObject([{ problem: "refused", detail: "HTTP 400: injected" }]);
		const asked = service.requests.length;
		await sent();
		expect(service.requests).toHaveLength(asked);
		refuses = false;
		await patchUser(context, ann, patch({ op: "replace", path: "displayName", value: "Ann" }));
		await sent();
		expect(userNames()).toEqual(["ann"]);
	});

	it("a wrong token is a problem of the target, which its test tells too", async () => {
		await person("ann");
		service.token = "another";
		target = await aTarget();
		await sent();
		expect((await getTarget(context, target.id)).target).toMatchObject({ problem: "unauthorized" });
		expect(await testTarget(context, target.id)).toMatchObject({ ok: false, problem: "unauthorized" });
		await updateTarget(context, target.id, { secret: "another" });
		expect(await testTarget(context, target.id)).toMatchObject({ ok: true, users: 0 });
		await sent();
		expect(userNames()).toEqual(["ann"]);
	});
});

describe("who leaves", () => {
	it("waits when as many accounts as allowed were ended within a day", async () => {
		const ids = await Promise.all(["ann", "ben", "cleo"].map((name) => person(name)));
		const group = await aGroup("Sales", ...ids);
		target = await aTarget({ people: { kind: "groups", groups: [group] }, dailyLimit: 2 });
		await sent();
		for (const id of ids) await removeFrom(group, id);
		await sent();
		expect(there().filter(({ active }) => active === false)).toHaveLength(2);
		await updateTarget(context, target.id, { dailyLimit: 3 });
		await sent();
		expect(there().filter(({ active }) => active === false)).toHaveLength(3);
	});

	it("is nobody when the group that says who is there was deleted", async () => {
		const group = await aGroup("Sales", await person("ann"));
		target = await aTarget({ people: { kind: "groups", groups: [group] } });
		await sent();
		const { sql } = await database();
		await sql`delete from groups where id = ${group}`;
		await sent();
		expect(there()).toMatchObject([{ userName: "ann", active: true }]);
		expect((await getTarget(context, target.id)).target.problem).toBe("scope-gone");
	});
});

describe("a group", () => {
	it("is sent with its members who are provisioned, and members of others stay in it", async () => {
		const [ann, ben] = [await person("ann"), await person("ben")];
		const group = await aGroup("Sales", ann, ben);
		service.groups.set("g", { id: "g", displayName: "Sales", members: [{ value: "somebody-else" }] });
		target = await aTarget({ groups: [group] });
		await sent();
		const members = () =>
			((service.groups.get("g")?.members ?? []) as { value: string }[]).map(({ value }) => value).toSorted();
		const remote = (name: string) => there().find(({ userName }) => userName === name)?.id ?? "";
		expect(members()).toEqual(["somebody-else", remote("ann"), remote("ben")].toSorted());
		await removeFrom(group, ann);
		await sent();
		expect(members()).toEqual(["somebody-else", remote("ben")].toSorted());
		const lines = (await log()).filter(({ kind }) => kind === "group");
		expect([lines.at(0), lines.at(-1)]).toMatchObject([
			{ operation: "adopt" },
			{ operation: "update", members: ["members"] },
		]);
	});
});

describe("a reconciliation", () => {
	it("finds who is missing, different and extra there, and repairs all but the extra; the next one finds nothing to do", async () => {
		for (const name of ["ann", "ben", "cleo"]) await person(name, { displayName: name });
		target = await aTarget();
		await sent();
		const of = (name: string) => there().find(({ userName }) => userName === name) as { id: string };
		service.users.delete(of("ann").id);
		service.users.set(of("ben").id, { ...of("ben"), displayName: "Benjamin" });
		service.users.set("9", { id: "9", userName: "stranger" });
		const tried = await reconciled(true);
		expect(tried).toMatchObject({
			...{ status: "done", dryRun: true },
			counts: { same: 1, missing: 1, different: 1, extra: 1, repaired: 0 },
		});
		expect(userNames()).toEqual(["ben", "cleo", "stranger"]);
		const report = await reconciled();
		expect(report?.counts).toMatchObject({ same: 1, missing: 1, different: 1, extra: 1, repaired: 2 });
		expect(report?.findings).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ finding: "missing", name: "ann", outcome: "repaired" }),
				expect.objectContaining({ finding: "different", name: "ben", members: ["displayName"], outcome: "repaired" }),
				expect.objectContaining({ finding: "extra", name: "stranger", remoteId: "9", outcome: "reported" }),
			]),
		);
		expect(userNames()).toEqual(["ann", "ben", "cleo", "stranger"]);
		expect((await reconciled())?.counts).toMatchObject({ same: 3, missing: 0, different: 0, extra: 1, repaired: 0 });
	});

	it("of a service that is away says so, and changes nothing here", async () => {
		await person("ann");
		target = await aTarget();
		await sent();
		service.token = "another";
		expect(await reconciled()).toMatchObject({ status: "failed", problem: "unauthorized" });
	});
});

describe("a preview", () => {
	it("shows the values of a real person and what would be done, and changes nothing", async () => {
		await person("ann", { displayName: "Ann" });
		target = await aTarget({ enabled: false });
		expect(await previewPerson(context, target.id, { username: "ANN" })).toMatchObject({
			...{ username: "ann", included: true, operation: "create" },
			values: expect.arrayContaining([{ member: "displayName", value: "Ann" }]),
		});
		expect(service.users.size).toBe(0);
	});
});

describe("a target", () => {
	it("sends nothing while it is not enabled, and is forgotten with its log when it is deleted, which leaves the service as it is", async () => {
		await person("ann");
		target = await aTarget({ enabled: false });
		await sent();
		expect(service.requests).toEqual([]);
		await updateTarget(context, target.id, { enabled: true });
		await sent();
		await deleteTarget(context, target.id);
		expect(userNames()).toEqual(["ann"]);
		await expect(getTarget(context, target.id)).rejects.toMatchObject({ code: "PRV-60003" });
	});

	it("keeps its secret to the address that it was entered for", async () => {
		target = await aTarget();
		const elsewhere = updateTarget(context, target.id, { baseUrl: "https://elsewhere.example" });
		await expect(elsewhere).rejects.toMatchObject({ code: "PRV-60007" });
		const otherKind = updateTarget(context, target.id, {
			authentication: {
				type: "client-credentials",
				tokenUrl: "https://elsewhere.example/token",
				clientId: "x",
				scope: "",
			},
		});
		await expect(otherKind).rejects.toMatchObject({ code: "PRV-60007" });
		expect(JSON.stringify(await getTarget(context, target.id))).not.toContain("the-token");
	});
});
