import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { createRole } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Rule } from "./contract";
import {
	accounts,
	aGroup,
	anAdministrator,
	aRule,
	giving,
	inDepartment,
	isSales,
	judged,
	members,
	person,
	query,
} from "./fixtures/rules";
import { listEffects } from "./list-effects";
import { undoEffect } from "./undo-effect";
import { undoPass } from "./undo-pass";

let context: RequestContext;
let group: string;

beforeEach(async () => {
	({ context, group } = await anAdministrator());
});

describe("undoing", () => {
	const effectOf = async ({ id }: Rule) => (await listEffects(context, id, query)).effects[0];

	it("restores what the rule gave and took, as far as nobody changed it since", async () => {
		const { id } = await person(context, "ann", inDepartment("Sales"));
		const other = await aGroup(context, "Other");
		const third = await aGroup(context, "Third");
		const role = await createRole(context, { displayName: "Clerk", permissions: [], users: [{ value: id }] } as never);
		const give = [giving(group), { kind: "give-group", group: third }];
		const actions = [...give, { kind: "take-role", role: role.id }, { kind: "disable" }];
		const rule = await aRule(context, { conditions: [isSales], actions });
		await judged(context);
		expect(await accounts(context)).toEqual(["ann disabled"]);
		const { sql } = await database();
		// Somebody took the third group by hand.
		await sql`delete from group_members where group_id = ${third}`;
		const effect = await effectOf(rule);
		const undone = await undoEffect(context, rule.id, effect?.id ?? "");
		expect(undone).toMatchObject({ status: "undone", undoneBy: "tester", undoable: false });
		expect(undone.changes.map(({ outcome }) => outcome)).toEqual(["undone", "done", "undone", "undone"]);
		expect(await accounts(context)).toEqual(["ann"]);
		expect(await members(group)).toEqual([]);
		expect(await members(other)).toEqual([]);
		expect(await sql`select from role_users where role_id = ${role.id}`).toHaveLength(1);
		await judged(context);
		expect(await members(group)).toEqual([]);
		await expect(undoEffect(context, rule.id, effect?.id ?? "")).rejects.toMatchObject({ code: "LIF-60009" });
	});

	it("needs the permissions of the same change by hand, and is possible for seven days", async () => {
		await person(context, "ann", inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		await createRole(context, {
			displayName: "R",
			permissions: ["internal_user_mgt_view"],
			groups: [{ value: group }],
		} as never);
		await judged(context);
		const effect = await effectOf(rule);
		const weak = { ...context, principal: { ...context.principal, id: rule.id, scopes: new Set<string>() } };
		await expect(undoEffect(weak, rule.id, effect?.id ?? "")).rejects.toMatchObject({ code: "DIR-1015" });
		const { sql } = await database();
		await sql`update lifecycle_effects set finished_at = now() - interval '8 days' where rule_id = ${rule.id}`;
		expect(await effectOf(rule)).toMatchObject({ undoable: false });
		await expect(undoEffect(context, rule.id, effect?.id ?? "")).rejects.toMatchObject({ code: "LIF-60009" });
	});

	it("of what waits cancels it", async () => {
		await person(context, "ann", inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [{ kind: "delete", afterDays: 30 }] });
		await judged(context);
		const effect = await effectOf(rule);
		expect(await undoEffect(context, rule.id, effect?.id ?? "")).toMatchObject({ status: "cancelled" });
		const { sql } = await database();
		await sql`update lifecycle_effects set next_attempt_at = now() - interval '1 second' where rule_id = ${rule.id}`;
		await judged(context);
		expect(await accounts(context)).toEqual(["ann"]);
	});
});

describe("a rule", () => {
	it("is taken back from everybody of one pass at once, and what a later pass did stays", async () => {
		for (const name of ["ann", "ben"]) await person(context, name, inDepartment("Sales"));
		const rule = await aRule(context, { conditions: [isSales], actions: [giving(group)] });
		await judged(context);
		await person(context, "cleo", inDepartment("Sales"));
		await judged(context);
		const { effects } = await listEffects(context, rule.id, query);
		const of = (name: string) => effects.find(({ username }) => username === name);
		const body = { after: null };
		const done = await undoPass(context, { ruleId: rule.id, effectId: of("ann")?.id ?? "" }, body);
		expect(done).toEqual({ undone: 2, refused: [], next: null });
		const after = (await listEffects(context, rule.id, query)).effects;
		expect(after.map(({ username, status }) => `${username} ${status}`).toSorted()).toEqual([
			...["ann undone", "ben undone", "cleo done"],
		]);
		const again = await undoPass(context, { ruleId: rule.id, effectId: of("ann")?.id ?? "" }, body);
		expect(again.undone).toBe(0);
	});

	it("of one pass is named for each whom the caller may not change, and stays", async () => {
		for (const name of ["ann", "ben"]) await person(context, name, inDepartment("Sales"));
		const input = { displayName: "Desk", permissions: ["internal_user_mgt_list"] };
		const role = await createRole(context, input as never);
		const rule = await aRule(context, { conditions: [isSales], actions: [{ kind: "give-role", role: role.id }] });
		await judged(context);
		const [first] = (await listEffects(context, rule.id, query)).effects;
		const { principal } = context;
		const other = { ...context, principal: { ...principal, scopes: new Set(["internal_lifecycle_mgt_update"]) } };
		const done = await undoPass(other, { ruleId: rule.id, effectId: first?.id ?? "" }, { after: null });
		expect(done.undone).toBe(0);
		expect(done.refused.map(({ username }) => username).toSorted()).toEqual(["ann", "ben"]);
		expect((await listEffects(context, rule.id, query)).effects.map(({ status }) => status)).toEqual(["done", "done"]);
	});
});
