import { afterEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { endEventStreams } from "@/lib/platform/http/event-stream";
import { newId, processState, type RequestContext } from "@/lib/platform/kernel";
import { type FlowPresence, MAX_PAGES } from "./contract";
import { deleteOldPages, renewPages } from "./repository";
import { putSelection, watchFlow } from "./watch-flow";

afterEach(() => endEventStreams());

const as = (context: RequestContext, name: string): RequestContext => ({
	...context,
	principal: { ...context.principal, id: newId(), name },
});

const aFlowIn = async (context: RequestContext) => (await createFlow(context, aFlow())).id;

/** Opens a stream and reads its events. */
async function open(context: RequestContext, flowId: string, tab = newId()) {
	const stream = await watchFlow(context, { flowId, tab });
	const iterator = stream[Symbol.asyncIterator]();
	return {
		tab,
		leave: () => iterator.return?.(),
		/** The first event that meets the condition; every change arrives within a second or two. */
		async until(meets: (presence: FlowPresence) => boolean): Promise<FlowPresence> {
			for (;;) {
				const { done, value } = await iterator.next();
				if (done === true) throw new Error("the stream has ended");
				const presence = value.startsWith("data: ") ? (JSON.parse(value.slice(6)) as FlowPresence) : undefined;
				if (presence !== undefined && meets(presence)) return presence;
			}
		},
		async ended(): Promise<boolean> {
			for (;;) if ((await iterator.next()).done === true) return true;
		},
	};
}

const names = ({ people }: FlowPresence) => people.map(({ name }) => name);

describe("the people in a flow", () => {
	test("see each other, each other's selections, and who leaves, and nobody sees themselves", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const [ada, grace] = [as(context, "ada"), as(context, "grace")];
		const first = await open(ada, flowId);
		expect(names(await first.until(() => true))).toEqual([]);
		const second = await open(grace, flowId);
		expect(names(await second.until(() => true))).toEqual(["ada"]);
		expect(names(await first.until(({ people }) => people.length > 0))).toEqual(["grace"]);
		await putSelection(grace, { flowId, tab: second.tab }, ["ask", "check"]);
		const { people } = await first.until(({ people: [other] }) => (other?.nodes.length ?? 0) > 0);
		expect(people).toEqual([{ id: grace.principal.id, name: "grace", nodes: ["ask", "check"] }]);
		await second.leave();
		expect(names(await first.until((presence) => presence.people.length === 0))).toEqual([]);
	});

	test("have their own names, not those they sign in with", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const { organizationId } = context.principal;
		const grace = as(context, "grace");
		const { sql } = await database();
		await sql`
			insert into users (organization_id, id, username, display_name)
			values (${organizationId}, ${grace.principal.id}, 'grace', 'Grace Hopper')`;
		const watching = await open(as(context, "ada"), flowId);
		await open(grace, flowId);
		expect(names(await watching.until(({ people }) => people.length > 0))).toEqual(["Grace Hopper"]);
	});

	test("are told who published, except of their own publications", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const [ada, grace] = [as(context, "ada"), as(context, "grace")];
		const [first, second] = [await open(ada, flowId), await open(grace, flowId)];
		await updateFlow(grace, { flowId }, { ...aFlow(), name: "Second" });
		expect((await first.until(({ version }) => version.number === 2)).version).toEqual({ number: 2, by: "grace" });
		expect((await second.until(({ version }) => version.number === 2)).version).toEqual({ number: 2, by: null });
	});

	test("with several tabs are one person with everything that is selected in them", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const grace = as(context, "grace");
		const tabs = [await open(grace, flowId), await open(grace, flowId)];
		for (const [index, { tab }] of tabs.entries())
			await putSelection(grace, { flowId, tab }, [`node-${index}`, "both"]);
		const watching = await open(as(context, "ada"), flowId);
		const { people } = await watching.until(({ people: [other] }) => other?.nodes.length === 3);
		expect(people).toHaveLength(1);
	});

	test("are seen by processes that learn of them from the database alone, and expire with their process", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const flowId = await aFlowIn(context);
		// What another machine does for its pages.
		await renewPages([{ organizationId, flowId, userId: "elsewhere", tab: newId(), name: "linus" }]);
		const watching = await open(as(context, "ada"), flowId);
		expect(names(await watching.until(() => true))).toEqual(["linus"]);
		const { sql } = await database();
		await sql`update flow_presence set seen_at = now() - interval '2 minutes' where user_id = 'elsewhere'`;
		expect(names(await watching.until(({ people }) => people.length === 0))).toEqual([]);
		expect(await deleteOldPages(10)).toBeGreaterThan(0);
	});
});

describe("a stream", () => {
	test("of a flow of another organization is refused like one of a flow that does not exist", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const neighbour = await anOrganization();
		const absent = { kind: "not-found", code: "FMS-1006" };
		await expect(watchFlow(neighbour, { flowId, tab: newId() })).rejects.toMatchObject(absent);
		await expect(watchFlow(context, { flowId: newId(), tab: newId() })).rejects.toMatchObject(absent);
		await expect(watchFlow(context, { flowId, tab: "no-uuid" })).rejects.toMatchObject(absent);
		const { tab } = await open(as(context, "ada"), flowId);
		// Neither another organization nor another user can speak for a page.
		await expect(putSelection(neighbour, { flowId, tab }, ["x"])).rejects.toMatchObject(absent);
		await expect(putSelection(as(context, "eve"), { flowId, tab }, ["x"])).rejects.toMatchObject(absent);
	});

	test("is refused to a caller with too many of them", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const ada = as(context, "ada");
		for (let n = 0; n < MAX_PAGES; n++) await open(ada, flowId);
		await expect(watchFlow(ada, { flowId, tab: newId() })).rejects.toMatchObject({ kind: "too-many-requests" });
		await open(as(context, "grace"), flowId);
	});

	test("ends when its page opens another one, which goes on, and when the flow is deleted", async () => {
		const context = await anOrganization();
		const flowId = await aFlowIn(context);
		const ada = as(context, "ada");
		const first = await open(ada, flowId);
		const second = await open(ada, flowId, first.tab);
		expect(await first.ended()).toBe(true);
		await second.until(() => true);
		await deleteFlow(context, flowId);
		expect(await second.ended()).toBe(true);
	});

	test("ends within a minute, so that the page has to be authorized again", async () => {
		const context = await anOrganization();
		const stream = await open(as(context, "ada"), await aFlowIn(context));
		await stream.until(() => true);
		const { watchers } = processState("presence-watching", () => ({
			watchers: new Map<string, { openedAt: number }>(),
		}));
		for (const watcher of watchers.values()) watcher.openedAt -= 50_000;
		expect(await stream.ended()).toBe(true);
	});
});
