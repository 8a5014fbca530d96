import { beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { mergeFlows } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import {
	createdFlow,
	fetchedFlow,
	fetchedVersion,
	restoredVersion,
	uniqueHandle,
	updatedFlow,
} from "../fixtures/flows";
import { createdOrganization } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const intent = { demands: ["two-factors"], accepts: [["password", "phone"], ["session"]] };
const nodes = [
	start("ask"),
	prompt("ask", ["check"]),
	task("check", { onSuccess: "end", onFailure: "ask" }),
	{ ...end(), meta: { intent } },
];
const withoutIntent = nodes.map((node) => (node.type === "END" ? end() : node));

const intentOf = (flow: { nodes: Flow["nodes"] }) => flow.nodes.find(({ type }) => type === "END")?.meta?.intent;

describe("what an END is meant for", () => {
	let flow: Flow;

	beforeAll(async () => {
		flow = await createdFlow({ nodes });
	});

	test("is in the flow as it was stored", async () => {
		expect(intentOf(await fetchedFlow(flow.id))).toEqual(intent);
	});

	test("is in each version that had it, and comes back with a restored one", async () => {
		const changed = await updatedFlow(await createdFlow({ nodes }), { nodes: withoutIntent });
		expect(intentOf(changed)).toBeUndefined();
		expect(intentOf(await fetchedVersion(changed.id, 1))).toEqual(intent);
		await restoredVersion(changed, 1);
		expect(intentOf(await fetchedFlow(changed.id))).toEqual(intent);
	});

	test("is in an export that another organization imports", async () => {
		const token = await switchedToken(baseUrl(), (await createdOrganization()).name);
		const { name, flowType, nodes: exported } = await fetchedFlow(flow.id);
		const body = { name, handle: uniqueHandle(), flowType, nodes: exported };
		const imported = await api<Flow>("POST", "/flows", { body, token });
		expect(imported.status, imported.text).toBe(201);
		expect(intentOf(imported.body)).toEqual(intent);
	});

	test("is in the configuration of an organization, and in the one that it is applied to", async () => {
		const [one, other] = await Promise.all([createdOrganization(), createdOrganization()]);
		const at = (organization: { name: string }) => `/t/${organization.name}/api/server/v1/configuration`;
		const handle = uniqueHandle();
		const created = await api("POST", "/flows", {
			body: { name: "Meant", handle, flowType: "AUTHENTICATION", nodes },
			token: await switchedToken(baseUrl(), one.name),
		});
		expect(created.status, created.text).toBe(201);
		type Pulled = { document: { flows: { handle: string; nodes: Flow["nodes"] }[] } };
		const { document } = (await api<Pulled>("GET", at(one))).body;
		const flows = document.flows.filter((each) => each.handle === handle);
		const applied = await api("POST", `${at(other)}/apply`, { body: { document: { version: 1, flows } } });
		expect(applied.status, applied.text).toBe(200);
		const again = (await api<Pulled>("GET", at(other))).body.document.flows.find((each) => each.handle === handle);
		expect(again && intentOf(again)).toEqual(intent);
	});

	test("is merged like every other member: the side that changes it wins", () => {
		const { name, handle, flowType } = flow;
		const [base, meant] = [withoutIntent, nodes].map((each) => ({ name, handle, flowType, nodes: each }));
		const renamed = { name: "Renamed", handle, flowType, nodes: withoutIntent };
		const { merged, conflicts } = mergeFlows(base as Flow, meant as Flow, renamed as unknown as Flow);
		expect(conflicts).toEqual([]);
		expect(merged.name).toBe("Renamed");
		expect(intentOf(merged as Flow)).toEqual(intent);
	});
});
