import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createGroup, createRole, createUser } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { answerItem } from "./answer-item";
import { createReview } from "./create-review";
import { closeReview, getReview, listReviews, ownReviewItems, reviewResult } from "./get-review";
import { newReviewSchema, type Review } from "./review-schema";
import { monthsAfter, workOffReviews } from "./work-off-reviews";

const DAY_MS = 86_400_000;
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

let context: RequestContext;
let reviewer: RequestContext;
let people: Record<"ann" | "ben" | "boss" | "admin", string>;
let group: string;

beforeEach(async () => {
	// A message that the outbox shows counts as sent.
	Object.assign(environment(), { outboxVisible: true });
	context = await anOrganization();
	const user = async (userName: string, more: object = {}) => {
		const emails = [{ value: `${userName}@example.com` }];
		return (await createUser(context, { userName, password: "a good long one", emails, ...more } as never)).id;
	};
	const [admin, boss] = [await user("admin"), await user("boss")];
	const withManager = { [ENTERPRISE]: { manager: { value: boss } } };
	people = { admin, boss, ann: await user("ann", withManager), ben: await user("ben") };
	await createRole(context, { displayName: "All", permissions: ["system"], users: [{ value: admin }] } as never);
	context = { ...context, principal: { ...context.principal, id: admin } };
	reviewer = { ...context, principal: { ...context.principal, id: boss, name: "boss", scopes: new Set() } };
	const members = [people.ann, people.ben, people.boss].map((value) => ({ value }));
	group = (await createGroup(context, { displayName: "Sales", members } as never)).id;
});

async function aReview(of: object = {}): Promise<Review> {
	const dueAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
	const subject = { kind: "group", id: group };
	return createReview(
		context,
		newReviewSchema.parse({ name: "Spring", subject, reviewerIds: [people.boss], dueAt, ...of }),
	);
}

async function members(): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ username: string }[]>`
		select u.username from group_members m join users u on u.id = m.user_id where m.group_id = ${group} order by 1`;
	return rows.map(({ username }) => username);
}

const asked = async (of: RequestContext) =>
	(await ownReviewItems(of.principal)).flatMap(({ items }) => items.map(({ username }) => username));

describe("a review of access", () => {
	it("asks about everybody who is in the group then, and nobody about themselves", async () => {
		await aReview();
		expect(await asked(reviewer)).toEqual(["ann", "ben"]);
		expect(await asked(context)).toEqual(["boss"]);
	});

	it("asks the manager of each person, and the named reviewers about those without one", async () => {
		await aReview({ reviewerIds: [people.admin], byManagers: true });
		expect(await asked(reviewer)).toEqual(["ann"]);
		expect(await asked(context)).toEqual(["ben", "boss"]);
	});

	it("takes at once with a reason, and lets keeping be answered otherwise until the end", async () => {
		const { id } = await aReview();
		await answerItem(reviewer, id, people.ben, { answer: "keep", reason: "" });
		expect(await answerItem(reviewer, id, people.ann, { answer: "take", reason: "Moved" })).toMatchObject({
			...{ answer: "take", reason: "Moved", answeredBy: "boss", outcome: "taken" },
		});
		expect(await members()).toEqual(["ben", "boss"]);
		await expect(answerItem(reviewer, id, people.ann, { answer: "keep", reason: "" })).rejects.toMatchObject({
			code: "LIF-60012",
		});
		await answerItem(reviewer, id, people.ben, { answer: "take", reason: "Moved, too" });
		expect(await members()).toEqual(["boss"]);
		expect((await getReview(context, id)).counts).toEqual({ people: 3, kept: 0, taken: 2, unanswered: 1 });
	});

	it("takes no answer of somebody who is not asked", async () => {
		const { id } = await aReview();
		await expect(answerItem(reviewer, id, people.boss, { answer: "keep", reason: "" })).rejects.toMatchObject({
			code: "LIF-60013",
		});
		await expect(answerItem(context, id, people.ann, { answer: "keep", reason: "" })).rejects.toMatchObject({
			code: "LIF-60013",
		});
	});

	it.each([
		["keep", ["ann", "ben", "boss"], "kept"],
		["take", ["ben"], "taken"],
	])("at the end %ss what was not answered", async (unanswered, left, outcome) => {
		const { id } = await aReview({ unanswered });
		await answerItem(reviewer, id, people.ben, { answer: "keep", reason: "" });
		const { sql } = await database();
		await sql`update access_reviews set due_at = now() - interval '1 second' where id = ${id}`;
		await workOffReviews();
		expect(await members()).toEqual(left);
		const { review, items } = await reviewResult(context, id);
		expect(review).toMatchObject({ status: "closed" });
		expect(items.map((each) => `${each.username} ${each.outcome}`)).toEqual([
			...[`ann ${outcome}`, "ben kept", `boss ${outcome}`],
		]);
		await expect(closeReview(context, id)).rejects.toMatchObject({ code: "LIF-60012" });
	});

	it("finishes after a kill what an answer began", async () => {
		const { id } = await aReview();
		const { sql } = await database();
		await sql`update access_review_items set answer = 'take', reason = 'Moved' where review_id = ${id} and user_id = ${people.ann}`;
		await closeReview(context, id);
		await workOffReviews();
		expect(await members()).toEqual(["ben", "boss"]);
	});

	it("writes to the reviewers when it begins, and once more before the end, while something is unanswered", async () => {
		const { id } = await aReview();
		const { sql } = await database();
		const sent = async () => {
			await workOffReviews();
			const rows = await sql`select from messages where organization_id = ${context.principal.organizationId}`;
			return rows.length;
		};
		// The boss about two people, the administrator about the boss.
		expect(await sent()).toBe(2);
		expect(await sent()).toBe(2);
		await answerItem(context, id, people.boss, { answer: "keep", reason: "" });
		await sql`update access_reviews set due_at = now() + interval '3 days' - interval '1 second', reminded_at = now() - interval '7 days' where id = ${id}`;
		expect(await sent()).toBe(3);
		expect(await sent()).toBe(3);
	});

	it("begins again after its months, with everybody who is there by then", async () => {
		const { id, dueAt } = await aReview({ repeatMonths: 3 });
		await answerItem(reviewer, id, people.ann, { answer: "take", reason: "Moved" });
		await closeReview(context, id);
		await workOffReviews();
		const query = { limit: 10, offset: 0, sort: "dueAt", order: "asc" } as const;
		const { reviews } = await listReviews(context, { ...query, status: "open" });
		expect(reviews).toMatchObject([
			{ name: "Spring", repeatMonths: 3, dueAt: monthsAfter(dueAt, 3), counts: { people: 2, unanswered: 2 } },
		]);
	});

	it("takes nothing that whoever began it could not take by hand", async () => {
		await createRole(context, {
			...{ displayName: "Strong", permissions: ["internal_user_mgt_delete"], groups: [{ value: group }] },
		} as never);
		const weak = { ...context, principal: { ...context.principal, scopes: new Set(["internal_group_mgt_update"]) } };
		const dueAt = new Date(Date.now() + DAY_MS).toISOString();
		const input = newReviewSchema.parse({
			...{ name: "Weak", subject: { kind: "group", id: group }, reviewerIds: [people.boss], dueAt },
		});
		await expect(createReview(weak, input)).rejects.toMatchObject({ code: "DIR-1015" });
		const { id } = await aReview();
		const { sql } = await database();
		await sql`delete from role_users where user_id = ${people.admin}`;
		expect(await answerItem(reviewer, id, people.ann, { answer: "take", reason: "Moved" })).toMatchObject({
			...{ outcome: "refused", problem: expect.stringContaining("internal_user_mgt_delete") },
		});
		expect(await members()).toContain("ann");
	});

	it("is refused when it is due already, and with reviewers or a group that there are not", async () => {
		for (const of of [
			{ dueAt: new Date(Date.now() - 1000).toISOString() },
			{ reviewerIds: [group] },
			{ subject: { kind: "role", id: group } },
		])
			await expect(aReview(of)).rejects.toMatchObject({ code: "LIF-60010" });
	});
});

it.each([
	["2031-01-31T23:59:59.000Z", 1, "2031-02-28T23:59:59.000Z"],
	["2031-11-30T10:00:00.000Z", 3, "2032-02-29T10:00:00.000Z"],
	["2031-05-15T10:00:00.000Z", 12, "2032-05-15T10:00:00.000Z"],
])("%s and %i months is %s", (at, months, expected) => {
	expect(monthsAfter(at, months)).toBe(expected);
});
