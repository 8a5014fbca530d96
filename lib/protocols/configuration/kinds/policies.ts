import { z } from "zod";
import { type AssurancePolicy, demandsOfLevel, noPolicy, policySchema } from "@/lib/flows/assurance/contract";
import { canonicalText, type Entry } from "../entry";
import type { CallInput, ConfiguredServer } from "./configured-server";
import { type FlowType, flowNamed } from "./flow-name";
import type { Found, Kind } from "./kind";

/** What the organization demands of all its flows, and of single ones. */
export const policies: Kind = {
	name: "policies",
	schema: z.strictObject({
		...policySchema.shape,
		flowType: z.enum(["AUTHENTICATION", "REGISTRATION"]).nullable().default(null),
		flow: z.string().max(64).nullable().default(null).meta({
			description: "Handle of the flow that is meant; null for every flow of the organization.",
		}),
	}),
	key: ["flowType", "flow"],
	sets: ["demands", "exceptions"],
	references: (entry) => {
		const key = flowKeyOf(entry);
		return key === undefined ? [] : [{ kind: "flows", name: key, path: "flow" }];
	},
	async list(server) {
		const summaries = await server.all<{ id: string; flowType: FlowType; handle: string }>("listFlows", "flows");
		const ofFlows = summaries.map(({ id, flowType, handle }) => ({ id, names: { flowType, flow: handle } }));
		const owners = [{ id: "", names: { flowType: null, flow: null } }, ...ofFlows];
		const found: Found[] = [];
		for (const { id, names } of owners) {
			const saved = await server.call<Entry>("getAssurancePolicy", of(id));
			const { revision: _, effective: _effective, ...policy } = saved;
			if (canonicalText(policy) === canonicalText(noPolicy)) continue;
			found.push({ id, entry: { ...policy, ...names }, secrets: [] });
		}
		return found;
	},
	async create(server, entry) {
		const key = flowKeyOf(entry);
		const id = key === undefined ? "" : await server.idOf("flows", key);
		await put(server, id, entry);
		return id;
	},
	update: (server, { id }, entry) => put(server, id, entry),
	remove: (server, { id }) => put(server, id, noPolicy),
	weaker(before, after) {
		const [was, is] = [demandsOf(before), demandsOf(after)];
		const excepted = new Set(exceptionsOf(before));
		return [
			...([...was].some((demand) => !is.has(demand)) ? ["demands-less"] : []),
			...(exceptionsOf(after).some((demand) => !excepted.has(demand)) ? ["excepts-more"] : []),
		];
	},
};

async function put(server: ConfiguredServer, id: string, { flow: _, flowType: _type, ...body }: Entry): Promise<void> {
	await server.call("putAssurancePolicy", { ...of(id), body });
}

function of(flow: string): CallInput {
	return flow === "" ? {} : { query: { flow } };
}

function flowKeyOf({ flow, flowType }: Entry): string | undefined {
	return typeof flow === "string" ? flowNamed(flowType as FlowType, flow) : undefined;
}

function demandsOf(entry: Entry | undefined): ReadonlySet<string> {
	const { level = null, demands = [] } = (entry ?? {}) as Partial<AssurancePolicy>;
	return new Set([...demands, ...(level === null ? [] : demandsOfLevel(level))]);
}

function exceptionsOf(entry: Entry | undefined): string[] {
	const { exceptions = [] } = (entry ?? {}) as Partial<AssurancePolicy>;
	return exceptions.map(({ demand }) => demand);
}
