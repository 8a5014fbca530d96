import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getFlow } from "@/lib/flows/definitions";
import { aFlow, end, start, subflow } from "@/lib/flows/model/fixtures/builders";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { getPublication } from "../get-publication";
import { listPreviews } from "../list-previews";
import { passPreview, preparePreview, previewOf } from "../preview";
import { publishDraft } from "../publish-draft";
import { putDraft } from "../put-draft";
import { createFlow } from "../versions/create-flow";
import { restoreFlowVersion } from "../versions/restore-flow-version";
import { updateFlow } from "../versions/update-flow";

const notProved = { code: "FMS-1014", kind: "conflict" };
const renamedNode = aFlow().nodes.map((node) => (node.type === "END" ? { ...node, note: "changed" } : node));
const changed = { name: "Changed", baseVersion: 1, nodes: renamedNode };

/** A flow that the users of its organization, including this administrator, sign in with. */
async function ownSignIn(): Promise<{ context: RequestContext; flowId: string }> {
	const { principal, ...request } = await anOrganization();
	const { organizationId, id } = principal;
	const context = { ...request, principal: { ...principal, clientId: "portico-console" } };
	const { sql } = await database();
	await sql`insert into users (organization_id, id, username, display_name)
		values (${organizationId}, ${id}, ${`u-${id}`}, 'Ada')`;
	const flow = await createFlow(context, aFlow());
	await sql`insert into default_flows (organization_id, flow_type, flow_id)
		values (${organizationId}, 'AUTHENTICATION', ${flow.id})`;
	return { context, flowId: flow.id };
}

async function passed(context: RequestContext, flowId: string, version: string | null = null): Promise<void> {
	const { id } = await preparePreview(context, flowId, { version, clientId: "portico-console" });
	const { organizationId, id: userId } = context.principal;
	expect(await passPreview(organizationId, id, userId)).toBe(true);
	expect(await previewOf(organizationId, id)).toMatchObject({ flowId });
}

test("a preview executes the flows that the draft runs, and a draft that runs an absent one has no preview", async () => {
	const { context, flowId } = await ownSignIn();
	const inner = await createFlow(context, aFlow({ handle: "inner" }));
	const running = (id: string) => [start("login"), subflow("login", id, { onSuccess: "end" }), end()];
	await putDraft(context, { flowId }, { ...changed, nodes: running(inner.id) });
	const { id } = await preparePreview(context, flowId, { version: null, clientId: "portico-console" });
	const { sql } = await database();
	const [row] = await sql<{ nodes: string }[]>`select nodes from executed_versions where flow_id = ${id}`;
	expect(JSON.parse(row?.nodes ?? "[]").map((node: { id: string }) => node.id)).toEqual([
		"start",
		"login/ask",
		"login/check",
		"end",
	]);
	await putDraft(context, { flowId }, { ...changed, nodes: running(newId()) });
	await expect(preparePreview(context, flowId, { version: null, clientId: "portico-console" })).rejects.toMatchObject({
		kind: "invalid",
	});
	await expect(publishDraft(context, { flowId }, { revision: 2 })).rejects.toMatchObject({ kind: "invalid" });
});

describe("the flow that one signs in to the console through", () => {
	test("is not published without a passed preview of exactly these steps", async () => {
		const { context, flowId } = await ownSignIn();
		await putDraft(context, { flowId }, changed);
		await expect(publishDraft(context, { flowId }, { revision: 1 })).rejects.toMatchObject(notProved);
		expect(await getPublication(context, flowId)).toMatchObject({ ownSignIn: true, proved: false });
		await passed(context, flowId);
		await putDraft(context, { flowId }, { ...changed, nodes: [...aFlow().nodes].reverse() });
		await expect(publishDraft(context, { flowId }, { revision: 2 })).rejects.toMatchObject(notProved);
		await passed(context, flowId);
		expect(await getPublication(context, flowId)).toMatchObject({ ownSignIn: true, proved: true });
		expect(await publishDraft(context, { flowId }, { revision: 2 })).toMatchObject({ activeVersion: 2 });
	});

	test("is proved for 15 minutes, for the person who passed the preview, and for this flow", async () => {
		const { context, flowId } = await ownSignIn();
		await putDraft(context, { flowId }, changed);
		const { id } = await preparePreview(context, flowId, { version: null, clientId: "portico-console" });
		const { organizationId, id: userId } = context.principal;
		expect(await passPreview(organizationId, id, newId())).toBe(false);
		expect(await passPreview(newId(), id, userId)).toBe(false);
		await expect(publishDraft(context, { flowId }, { revision: 1 })).rejects.toMatchObject(notProved);
		await passPreview(organizationId, id, userId);
		const { sql } = await database();
		await sql`update flow_previews set passed_at = now() - interval '16 minutes' where id = ${id}`;
		await expect(publishDraft(context, { flowId }, { revision: 1 })).rejects.toMatchObject(notProved);
		await sql`update flow_previews set passed_at = now() - interval '14 minutes' where id = ${id}`;
		expect(await publishDraft(context, { flowId }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
	});

	test("is not proved by a preview that signs in for another application", async () => {
		const { context, flowId } = await ownSignIn();
		await putDraft(context, { flowId }, changed);
		const { id } = await preparePreview(context, flowId, { version: null, clientId: "shop" });
		expect(await passPreview(context.principal.organizationId, id, context.principal.id)).toBe(true);
		await expect(publishDraft(context, { flowId }, { revision: 1 })).rejects.toMatchObject(notProved);
		await passed(context, flowId);
		expect(await listPreviews(context, flowId)).toMatchObject({
			previews: [
				{ application: "portico-console" },
				{ id, application: "shop", version: null, startedBy: `u-${context.principal.id}` },
			],
		});
		await expect(listPreviews(await anOrganization(), flowId)).rejects.toMatchObject({ code: "FMS-1006" });
	});

	test("is not changed around the preview, by a direct publication or a restore at the console", async () => {
		const { context, flowId } = await ownSignIn();
		const machine = { ...context, principal: { ...context.principal, clientId: "pipeline" } };
		const other = { ...aFlow(), nodes: renamedNode };
		await expect(updateFlow(context, { flowId }, other)).rejects.toMatchObject(notProved);
		expect(await updateFlow(machine, { flowId }, other)).toMatchObject({ activeVersion: 2 });
		await expect(restoreFlowVersion(context, { flowId }, { version: 1 })).rejects.toMatchObject(notProved);
		await passed(context, flowId, "1");
		expect(await restoreFlowVersion(context, { flowId }, { version: 1 })).toMatchObject({ version: 3 });
	});

	test("may be renamed, and published again with the same steps", async () => {
		const { context, flowId } = await ownSignIn();
		const { nodes } = await getFlow(context, flowId);
		await putDraft(context, { flowId }, { name: "Renamed", baseVersion: 1, nodes: JSON.parse(nodes) });
		expect(await publishDraft(context, { flowId }, { revision: 1 })).toMatchObject({
			name: "Renamed",
			activeVersion: 2,
		});
	});

	test("is another one for guests: they cannot lock themselves out here, and need no preview (decision record 81)", async () => {
		const { context, flowId } = await ownSignIn();
		const visitor = { ...context, principal: { ...context.principal, id: newId() } };
		await putDraft(visitor, { flowId }, changed);
		expect(await getPublication(visitor, flowId)).toMatchObject({ ownSignIn: false });
		expect(await publishDraft(visitor, { flowId }, { revision: 1 })).toMatchObject({ activeVersion: 2 });
	});
});
