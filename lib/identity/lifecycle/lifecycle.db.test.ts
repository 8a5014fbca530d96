import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createAttribute } from "@/lib/identity/attributes";
import { newAttributeSchema } from "@/lib/identity/attributes/contract";
import { createRole, patchUser } from "@/lib/identity/directory";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { carryOutDue } from "./carry-out";
import { newRuleSchema, type Rule } from "./contract";
import { claimEffects, recordEffect } from "./effects-repository";
import {
	accounts,
	anAdministrator,
	aRule,
	ENTERPRISE,
	giving,
	inDepartment,
	isSales,
	judged,
	members,
	person,
	query,
} from "./fixtures/rules";
import { judgePeople } from "./judge-people";
import { listEffects } from "./list-effects";
import { createReview } from "./reviews/create-review";
import { newReviewSchema } from "./reviews/review-schema";
import { createRule, deleteRule, updateRule } from "./save-rule";
import { tryRule } from "./try-rule";
import { undoEffect } from "./undo-effect";

let context: RequestContext;
let group: string;

beforeEach(async () => {
	({ context, group } = await anAdministrator());
});

const done = async ({ id }: Rule) =>
	(await listEffects(context, id, query)).effects.map(
		({ username, status, changes }) => `${username} ${status}: ${changes.map((each) => each.outcome).join(" ")}`,
	);

describe("a rule", () => {
	it("is tried with names and numbers, and changes nothing until it is enabled", async () => {
		await person(context, "ann", inDepartment("Sales"));
		await person(context, "ben", inDepartment("Law"));
		const rule = await aRule(context, {
			enabled: false,
			conditions: [isSales],
			actions: [giving(group), { kind: "disable" }],
		});
		await judged(context);
		expect(await members(group)).toEqual([]);
		const trial = await tryRule(context, rule.id);
		expect(trial).toMatchObject({ basis: "now", judged: 3, complete: true, affected: 1 });
		expect(trial.people.map(({ username }) => username)).toEqual(["ann"]);
		expect(trial.counts).toEqual([
			{ action: "give-group", name: "Sales", changes: 1 },
			{ action: "disable", name: "", changes: 1 },
		]);
		await updateRule(context, rule.id, { enabled: true, actions: [giving(group) as never] });
		await judged(context);
		expect(await members(group)).toEqual(["ann"]);
	});

	it("disables and deletes no more people in a day than its limit, and the others when the day is over", async () => {
		for (const name of ["ann", "ben", "cyd"]) await person(context, name, inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [{ kind: "disable" }], dailyLimit: 2 });
		await judged(context);
		expect((await accounts(context)).filter((each) => each.endsWith("disabled"))).toHaveLength(2);
		const { sql } = await database();
		const later = async () => {
			await sql`update lifecycle_effects set next_attempt_at = now() - interval '1 second' where rule_id = ${rule.id} and status = 'waiting'`;
			await carryOutDue();
			return (await accounts(context)).filter((each) => each.endsWith("disabled")).length;
		};
		expect(await later()).toBe(2);
		await sql`update lifecycle_effects set finished_at = finished_at - interval '25 hours' where rule_id = ${rule.id}`;
		expect(await later()).toBe(3);
	});

	it("acts once for a reason, with itself as the actor, and says to whom and why", async () => {
		await person(context, "ann", inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		await judged(context);
		await judged(context);
		const { effects } = await listEffects(context, rule.id, query);
		expect(effects).toMatchObject([
			{
				...{ username: "ann", status: "done", undoable: true, ruleName: "Rule" },
				reason: { conditions: [{ value: "Sales" }] },
				changes: [{ kind: "give-group", name: "Sales", outcome: "done", detail: null }],
			},
		]);
		const { sql } = await database();
		const events = await sql`select actor_name, actor_type from audit_events
			where organization_id = ${context.principal.organizationId} and action = 'group.updated'`;
		expect(events).toEqual([{ actor_name: "Rule", actor_type: "system" }]);
	});

	it("follows who moves: what one rule gave, another one takes", async () => {
		const { id } = await person(context, "ann", inDepartment("Sales"));
		await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		const elsewhere = { ...isSales, comparison: "is-not" };
		const taking = { conditions: [elsewhere, { kind: "in-group", group }], actions: [{ kind: "take-group", group }] };
		await aRule(context, { name: "Out", ...taking });
		await judged(context);
		expect(await members(group)).toEqual(["ann"]);
		const Operations = [{ op: "replace", path: `${ENTERPRISE}:department`, value: "Law" }];
		await patchUser(context, id, { schemas: [], Operations } as never);
		await judged(context);
		expect(await members(group)).toEqual([]);
	});

	it("disables whose last day has come, which ends their sessions, and deletes them later", async () => {
		const attribute = { name: "endDate", displayName: "End", type: "date" };
		await createAttribute(context, newAttributeSchema.parse(attribute));
		const { id } = await person(context, "ann");
		await person(context, "ben");
		const { sql } = await database();
		const { organizationId } = context.principal;
		await sql`update users set attributes = '{"endDate":"2020-01-31"}' where id = ${id}`;
		await sql`insert into token_artifacts (organization_id, model, id, account_id, uid, payload, expires_at)
			values (${organizationId}, 'Session', 's', ${id}, 'u', '{}', now() + interval '1 hour')`;
		const conditions = [{ kind: "date-reached", attribute: "endDate" }];
		const rule = await aRule(context, {
			conditions,
			actions: [{ kind: "delete", afterDays: 30 }, { kind: "disable" }],
		});
		await judged(context);
		expect(await accounts(context)).toEqual(["ann disabled", "ben"]);
		expect(await sql`select from token_artifacts where organization_id = ${organizationId}`).toHaveLength(0);
		expect((await done(rule)).toSorted()).toEqual(["ann done: done", "ann waiting: "]);
		await sql`update lifecycle_effects set next_attempt_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		await judged(context);
		expect(await accounts(context)).toEqual(["ben"]);
	});

	it("deletes nobody whose reason has gone by then", async () => {
		const { id } = await person(context, "ann", inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [{ kind: "delete", afterDays: 30 }] });
		await judged(context);
		const { sql } = await database();
		await sql`update users set attributes = '{}' where id = ${id}`;
		await sql`update lifecycle_effects set next_attempt_at = now() - interval '1 second' where rule_id = ${rule.id}`;
		await judged(context);
		expect(await accounts(context)).toEqual(["ann"]);
		expect(await done(rule)).toEqual(["ann cancelled: "]);
	});

	it("writes to the person, to the manager and to named addresses, once", async () => {
		const mail = (value: string) => ({ emails: [{ value }] });
		const { id } = await person(context, "boss", mail("boss@example.com"));
		const withManager = { [ENTERPRISE]: { department: "Sales", manager: { value: id } } };
		await person(context, "ann", { ...mail("ann@example.com"), ...withManager });
		const notify = (to: string, addresses: string[] = []) => ({
			...{ kind: "notify", to, addresses, subject: "About {{username}}", text: "Hello" },
		});
		const actions = [notify("person"), notify("manager"), notify("addresses", ["hr@example.com"])];
		const rule = await aRule(context, { conditions: [isSales], actions });
		await judged(context);
		const { effects } = await listEffects(context, rule.id, query);
		expect(effects[0]?.changes.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
			"ann@example.com done",
			"boss@example.com done",
			"hr@example.com done",
		]);
		const { sql } = await database();
		const { organizationId } = context.principal;
		expect(await sql`select from messages where organization_id = ${organizationId}`).toHaveLength(3);
	});

	it("goes on after a kill: what was recorded is made, and no message is sent twice", async () => {
		await person(context, "ann", { ...inDepartment("Sales"), emails: [{ value: "ann@example.com" }] });
		const notify = { kind: "notify", to: "person", subject: "Hello", text: "Hello" };
		const rule = await aRule(context, { conditions: [isSales], actions: [giving(group), notify] });
		await judgePeople();
		const [claimed] = await claimEffects(1, 60);
		if (claimed === undefined) throw new Error("nothing was claimed");
		const given = { kind: "give-group" as const, target: group, name: "Sales", outcome: "done" as const, detail: null };
		await recordEffect(claimed, { changes: [given], status: "working" });
		const { sql } = await database();
		await sql`update lifecycle_effects set next_attempt_at = now() - interval '1 second' where rule_id = ${rule.id}`;
		await carryOutDue();
		expect(await recordEffect(claimed, { changes: [], status: "done" })).toBe(false);
		expect(await members(group)).toEqual(["ann"]);
		expect(await done(rule)).toEqual(["ann done: done done"]);
		const { organizationId } = context.principal;
		expect(await sql`select from messages where organization_id = ${organizationId}`).toHaveLength(1);
	});

	it("does nothing that its author could not do, also when they can no longer", async () => {
		const role = await createRole(context, {
			displayName: "Strong",
			permissions: ["internal_user_mgt_delete"],
		} as never);
		await person(context, "ann", inDepartment("Sales"));
		const content = { conditions: [isSales], actions: [{ kind: "give-role", role: role.id }] };
		const weak = { ...context, principal: { ...context.principal, scopes: new Set(["internal_role_mgt_update"]) } };
		const input = newRuleSchema.parse({ name: "Weak", trigger: { on: "holds" }, ...content });
		await expect(createRule(weak, input)).rejects.toMatchObject({ code: "DIR-1015" });
		const rule = await aRule(context, content);
		const { sql } = await database();
		const { organizationId, id } = context.principal;
		await sql`delete from role_users where organization_id = ${organizationId} and user_id = ${id}`;
		await judged(context);
		const { effects } = await listEffects(context, rule.id, query);
		expect(effects).toMatchObject([
			{
				status: "done",
				changes: [{ outcome: "refused", detail: expect.stringContaining("internal_user_mgt_delete") }],
			},
		]);
		expect(await sql`select from role_users where role_id = ${role.id}`).toHaveLength(0);
	});

	it("is refused with an unknown attribute, an unknown group, a text as a date, or without a condition", async () => {
		const actions = [{ kind: "disable" }];
		for (const of of [
			{ conditions: [{ ...isSales, attribute: "nothing" }], actions },
			{ conditions: [{ kind: "in-group", group: context.principal.id }], actions },
			{ conditions: [{ kind: "date-reached", attribute: "department" }], actions },
			{ conditions: [], actions },
		])
			await expect(aRule(context, of)).rejects.toMatchObject({ code: "LIF-60001" });
	});

	it("is refused when enabled rules would undo each other for ever, with their names", async () => {
		const out = { conditions: [{ kind: "in-group", group }], actions: [{ kind: "take-group", group }] };
		await aRule(context, { name: "In", conditions: [{ kind: "not-in-group", group }], actions: [giving(group)] });
		await expect(aRule(context, { name: "Out", ...out })).rejects.toMatchObject({
			...{ code: "LIF-60007", description: expect.stringContaining("In → Out") },
		});
		await aRule(context, { name: "Out", enabled: false, ...out });
	});

	it("hands the open reviews and the agents of a leaver over, and undone gives them back", async () => {
		const [ann, ben] = [await person(context, "ann", inDepartment("Sales")), await person(context, "ben")];
		await createReview(
			context,
			newReviewSchema.parse({
				...{ name: "Spring", subject: { kind: "group", id: group }, reviewerIds: [ann.id] },
				dueAt: new Date(Date.now() + 86_400_000).toISOString(),
			}),
		);
		const { sql } = await database();
		const reviewers = async () => {
			const rows =
				await sql`select reviewer_ids from access_reviews where organization_id = ${context.principal.organizationId}`;
			return rows[0]?.reviewer_ids;
		};
		const agent = newId();
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope, agent)
			values (${context.principal.organizationId}, ${agent}, ${agent}, 'Agent', '{}', '{}', '{client_credentials}', '',
				${JSON.stringify({ owner: { type: "user", id: ann.id }, endsAt: null })}::text::jsonb)`;
		const owner = async () => {
			const rows = await sql<{ id: string }[]>`select owner_id as id from agents where application_id = ${agent}`;
			return rows[0]?.id;
		};
		const rule = await aRule(context, {
			conditions: [isSales],
			actions: [{ kind: "hand-over", to: "user", user: ben.id }],
		});
		await judged(context);
		expect(await reviewers()).toEqual([ben.id]);
		expect(await owner()).toBe(ben.id);
		const { effects } = await listEffects(context, rule.id, query);
		await undoEffect(context, rule.id, effects[0]?.id ?? "");
		expect(await reviewers()).toEqual([ann.id]);
		expect(await owner()).toBe(ann.id);
	});

	it("that is deleted does nothing more", async () => {
		await person(context, "ann", inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		await judgePeople();
		await deleteRule(context, rule.id);
		await judged(context);
		expect(await members(group)).toEqual([]);
	});

	it("reaches everybody, batch after batch, and those of other organizations not at all", async () => {
		const { sql } = await database();
		const { organizationId } = context.principal;
		await sql`insert into users (organization_id, id, username, display_name, attributes)
			select ${organizationId}, gen_random_uuid(), 'many' || i, 'many', '{"department":"Sales"}' from generate_series(1, 450) i`;
		await person(await anOrganization(), "stranger", inDepartment("Sales"));
		await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		await judgePeople();
		const rows = await sql<{ username: string }[]>`
			select username from lifecycle_effects where organization_id = ${organizationId}`;
		expect(new Set(rows.map(({ username }) => username)).size).toBe(450);
		expect(await sql`select from lifecycle_effects where username = 'stranger'`).toHaveLength(0);
		await sql`delete from lifecycle_effects where organization_id = ${organizationId}`;
	});
});
