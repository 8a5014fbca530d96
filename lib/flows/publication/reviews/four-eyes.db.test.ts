import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { getPublication } from "../get-publication";
import { publishDraft } from "../publish-draft";
import { putDraft } from "../put-draft";
import { createFlow } from "../versions/create-flow";
import { restoreFlowVersion } from "../versions/restore-flow-version";
import { updateFlow } from "../versions/update-flow";
import { awaitingReview } from "./awaiting-review";
import { commentReview, decideFlowReview } from "./decide-review";
import { hasUnapproved } from "./four-eyes";
import { listReviews } from "./list-reviews";
import { requestReview } from "./request-review";

const missing = { code: "FMS-1032", kind: "conflict" };
const onlyByApproval = { code: "FMS-1031", kind: "conflict" };
const approve = { decision: "approve" as const, comment: "" };

let ada: RequestContext;
let bob: RequestContext;
let noRole: RequestContext;

/** A user of the organization, who may approve drafts there or not. */
async function person(context: RequestContext, name: string, mayApprove: boolean): Promise<RequestContext> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${`u-${id}`}, ${name})`;
	if (mayApprove) {
		const role = newId();
		await sql`insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
			values (${organizationId}, ${role}, ${`r-${role}`}, '{internal_flow_mgt_approve}', now(), now())`;
		await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${role}, ${id})`;
	}
	const scopes = new Set(mayApprove ? ["internal_flow_mgt_publish"] : ["internal_flow_mgt_view"]);
	return { ...context, principal: { ...context.principal, type: "user", id, name, scopes } };
}

beforeAll(async () => {
	const context = await anOrganization();
	ada = await person(context, "Ada", true);
	bob = await person(context, "Bob", true);
	noRole = await person(context, "Eve", false);
	const { sql } = await database();
	await sql`insert into assurance_policies (organization_id, document, revision, updated_at, updated_by)
		values (${context.principal.organizationId}, '{"fourEyes":true}', 1, now(), 'test')`;
});

const nodes = (note: string) => aFlow().nodes.map((node) => (node.type === "END" ? { ...node, note } : node));
const draftOf = (name: string) => ({ name, baseVersion: 1, nodes: nodes(name) });

/** A flow with a draft that Ada has saved. */
async function drafted(): Promise<string> {
	const { id } = await createFlow(ada, aFlow({ handle: `f-${newId()}` }));
	await putDraft(ada, { flowId: id }, draftOf("Changed"));
	return id;
}

async function asked(flowId: string, revision = 1) {
	const { id: reviewId } = await requestReview(ada, flowId, {
		...{ revision, message: "Please look" },
		reviewers: [bob.principal.id],
	});
	return { flowId, reviewId };
}

describe("where four eyes are wanted", () => {
	test("a draft is published only after somebody else than its authors has approved it", async () => {
		const id = await drafted();
		await expect(publishDraft(ada, { flowId: id }, { revision: 1 })).rejects.toMatchObject(missing);
		await expect(publishDraft(ada, { flowId: id }, { revision: 1, percent: 10 })).rejects.toMatchObject(missing);
		expect(await getPublication(ada, id)).toMatchObject({ needsApproval: true });
		const review = await asked(id);
		expect(await awaitingReview(bob.principal, [id])).toEqual(new Set([id]));
		await decideFlowReview(bob, review, approve);
		expect(await awaitingReview(bob.principal, [id])).toEqual(new Set());
		expect(await getPublication(ada, id)).toMatchObject({ needsApproval: false });
		expect(await publishDraft(ada, { flowId: id }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
	});

	test("a change after the approval takes it back, and the same content again has it", async () => {
		const id = await drafted();
		await decideFlowReview(bob, await asked(id), approve);
		await putDraft(ada, { flowId: id }, draftOf("Changed again"));
		await expect(publishDraft(ada, { flowId: id }, { revision: 2 })).rejects.toMatchObject(missing);
		expect(await listReviews(ada, id)).toMatchObject({
			approved: false,
			reviews: [{ state: "approved", current: false }],
		});
		await putDraft(ada, { flowId: id }, draftOf("Changed"));
		expect(await publishDraft(ada, { flowId: id }, { revision: 3 })).toMatchObject({ activeVersion: 2 });
	});

	test("nobody approves a draft that they have changed, now or before, and no application approves any", async () => {
		const id = await drafted();
		await putDraft(bob, { flowId: id }, draftOf("By Bob"));
		await putDraft(ada, { flowId: id }, draftOf("By Ada again"));
		const own = { code: "FMS-1035", kind: "forbidden" };
		await expect(asked(id, 3)).rejects.toMatchObject({ code: "FMS-1036", kind: "invalid" });
		const other = await person(ada, "Cleo", true);
		const { id: reviewId } = await requestReview(ada, id, {
			...{ revision: 3, message: "" },
			reviewers: [other.principal.id],
		});
		const review = { flowId: id, reviewId };
		for (const author of [ada, bob]) await expect(decideFlowReview(author, review, approve)).rejects.toMatchObject(own);
		const robot = { ...other, principal: { ...other.principal, type: "application" as const, id: newId() } };
		await expect(decideFlowReview(robot, review, approve)).rejects.toMatchObject(own);
		// Bob's approval of his own later change would not count either.
		expect(await listReviews(bob, id)).toMatchObject({ mayApprove: false, approved: false });
		expect(await decideFlowReview(other, review, approve)).toMatchObject({ state: "approved", decidedBy: "Cleo" });
	});

	test("who approves and then changes the draft has become an author, also when the content comes back", async () => {
		const id = await drafted();
		await decideFlowReview(bob, await asked(id), approve);
		await putDraft(bob, { flowId: id }, draftOf("By Bob"));
		await putDraft(bob, { flowId: id }, draftOf("Changed"));
		await expect(publishDraft(ada, { flowId: id }, { revision: 3 })).rejects.toMatchObject(missing);
	});

	test("the active version changes in no other way: neither by PUT nor by restoring a version", async () => {
		const id = await drafted();
		await expect(updateFlow(ada, { flowId: id }, aFlow({ name: "Put" }))).rejects.toMatchObject(onlyByApproval);
		await expect(restoreFlowVersion(ada, { flowId: id }, { version: 1 })).rejects.toMatchObject(onlyByApproval);
		const system = { ...ada, principal: { ...ada.principal, type: "system" as const } };
		expect(await restoreFlowVersion(system, { flowId: id }, { version: 1 })).toMatchObject({ version: 2 });
	});

	test("a flow is chosen only once its active version is approved, and then by anybody who may choose", async () => {
		const { id } = await createFlow(ada, aFlow({ handle: `f-${newId()}` }));
		expect(await hasUnapproved(ada, [id])).toBe(true);
		await putDraft(ada, { flowId: id }, draftOf("Chosen"));
		await decideFlowReview(bob, await asked(id), approve);
		expect(await hasUnapproved(ada, [id])).toBe(true);
		await publishDraft(ada, { flowId: id }, { revision: 1 });
		expect(await hasUnapproved(ada, [id])).toBe(false);
		const system = { ...ada, principal: { ...ada.principal, type: "system" as const } };
		await restoreFlowVersion(system, { flowId: id }, { version: 2 });
		expect(await hasUnapproved(ada, [id])).toBe(false);
		await restoreFlowVersion(system, { flowId: id }, { version: 1 });
		expect(await hasUnapproved(ada, [id])).toBe(true);
		expect(await hasUnapproved(system, [id])).toBe(false);
	});

	test("organizations below are under it too", async () => {
		const { id: organizationId } = await createOrganization(ada, { name: `x-${newId().slice(-12)}` });
		const below = { ...ada, principal: { ...ada.principal, organizationId } };
		const { id } = await createFlow(below, aFlow());
		await expect(updateFlow(below, { flowId: id }, aFlow({ name: "Put" }))).rejects.toMatchObject(onlyByApproval);
	});
});

describe("a review", () => {
	test("sends a draft back with a comment, and is decided once", async () => {
		const review = await asked(await drafted());
		const comment = "The code may not be skipped.";
		expect(await decideFlowReview(bob, review, { decision: "send-back", comment })).toMatchObject({
			state: "returned",
			comments: [{ author: "Bob", text: comment }],
		});
		await expect(decideFlowReview(bob, review, approve)).rejects.toMatchObject({ code: "FMS-1034" });
		await expect(publishDraft(ada, { flowId: review.flowId }, { revision: 1 })).rejects.toMatchObject(missing);
	});

	test("of a draft that has changed is not approved any more", async () => {
		const review = await asked(await drafted());
		await putDraft(ada, { flowId: review.flowId }, draftOf("Changed again"));
		await expect(decideFlowReview(bob, review, approve)).rejects.toMatchObject({ code: "FMS-1015" });
	});

	test("is decided by one of twenty at the same moment", async () => {
		const review = await asked(await drafted());
		const found = await Promise.allSettled(Array.from({ length: 20 }, () => decideFlowReview(bob, review, approve)));
		expect(found.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("stays with the version that is published, with its comments", async () => {
		const review = await asked(await drafted());
		await commentReview(ada, review, { text: "Thank you" });
		await decideFlowReview(bob, review, approve);
		await publishDraft(ada, { flowId: review.flowId }, { revision: 1 });
		expect(await listReviews(ada, review.flowId)).toMatchObject({
			reviews: [{ version: 2, state: "approved", comments: [{ text: "Thank you" }] }],
		});
	});

	test("is asked of people who may approve, is audited, and exists in its organization only", async () => {
		const id = await drafted();
		const of = (reviewer: RequestContext) =>
			requestReview(ada, id, { revision: 1, message: "", reviewers: [reviewer.principal.id] });
		await expect(of(noRole)).rejects.toMatchObject({ code: "FMS-1036" });
		await expect(of(ada)).rejects.toMatchObject({ code: "FMS-1036" });
		await decideFlowReview(bob, await asked(id), approve);
		const { sql } = await database();
		const events = await sql<
			{ action: string }[]
		>`select action from audit_events where target_id = ${id} order by at, id`;
		expect(events.map(({ action }) => action)).toEqual([
			"flow.created",
			"flow.draft-saved",
			"flow.review-requested",
			"flow.approved",
		]);
		const stranger = await anOrganization();
		await expect(listReviews(stranger, id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(commentReview(stranger, await asked(id), { text: "Hello" })).rejects.toMatchObject({
			code: "FMS-1033",
		});
	});
});

test("without four eyes a review is possible, and nothing waits for it", async () => {
	const context = await anOrganization();
	const { id } = await createFlow(context, aFlow());
	await putDraft(context, { flowId: id }, draftOf("Changed"));
	expect(await listReviews(context, id)).toMatchObject({ required: false, approved: false });
	expect(await publishDraft(context, { flowId: id }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
});
