import { z } from "zod";
import {
	type AccessSettings,
	type AgentSettings,
	applicationSettingsSchema,
	DEFAULT_ACCESS,
	lintApplication,
} from "@/lib/identity/applications/contract";
import type { Entry } from "../entry";
import { accessEntryOf, accessEntrySchema, accessOf, accessReferences, opensAccess } from "./application-access";
import { agentEntryOf, agentEntrySchema, agentOf, agentReferences, isConfiguredAgent } from "./application-agent";
import { collection } from "./collection";
import type { ConfiguredServer } from "./configured-server";
import { type FlowType, flowNamed } from "./flow-name";

const {
	authFlowId: _auth,
	registrationFlowId: _registration,
	access: _access,
	agent: _agent,
	...shape
} = applicationSettingsSchema.shape;

const flowName = (type: string) =>
	z
		.string()
		.max(64)
		.nullable()
		.default(null)
		.meta({
			description: `Handle of the ${type} flow people go through; null stands for the organization's default.`,
		});

/** The members that name a flow, with the members of the interface and the type of the flow. */
const FLOWS = [
	{ member: "authFlow", id: "authFlowId", type: "AUTHENTICATION" },
	{ member: "registrationFlow", id: "registrationFlowId", type: "REGISTRATION" },
] as const satisfies { member: string; id: string; type: FlowType }[];

/** Applications that people and machines use, without their ids and secrets, which every server makes itself. */
export const applications = collection({
	name: "applications",
	schema: z.strictObject({
		...shape,
		authFlow: flowName("AUTHENTICATION"),
		registrationFlow: flowName("REGISTRATION"),
		access: accessEntrySchema,
		agent: agentEntrySchema,
	}),
	key: ["name"],
	sets: ["scopes", "grantTypes"],
	operations: {
		list: { id: "listApplications", member: "applications" },
		create: "createApplication",
		update: "updateApplication",
		remove: "deleteApplication",
	},
	id: { parameter: "applicationId", member: "id" },
	// The console and its like belong to Portico, and every organization has them. Agents of people belong to people, who are no part of it.
	isConfigured: (item) => item.firstParty !== true && isConfiguredAgent(item),
	references: (entry) => [
		...FLOWS.flatMap(({ member, type }) =>
			typeof entry[member] === "string" ? [{ kind: "flows", name: flowNamed(type, entry[member]), path: member }] : [],
		),
		...accessReferences(entry),
		...agentReferences(entry),
	],
	async entryOf(item, server) {
		const entry: Record<string, unknown> = Object.fromEntries(
			Object.keys(shape).map((member) => [member, item[member]]),
		);
		for (const { member, id } of FLOWS) entry[member] = await handleOf(server, item[id]);
		entry.access = await accessEntryOf(item.access as AccessSettings, server);
		entry.agent = await agentEntryOf(item.agent as AgentSettings | null, server);
		return entry;
	},
	async bodyOf({ authFlow, registrationFlow, ...body }, server) {
		const flows = { authFlow, registrationFlow };
		const ids: Record<string, unknown> = {};
		for (const { member, id, type } of FLOWS)
			ids[id] = flows[member] === null ? null : await server.idOf("flows", flowNamed(type, String(flows[member])));
		ids.access = await accessOf(accessEntrySchema.parse(body.access), server);
		ids.agent = await agentOf(agentEntrySchema.parse(body.agent), server);
		return { ...body, ...ids };
	},
	weaker(before, after) {
		if (before === undefined || after === undefined) return [];
		const known = new Set(risksOf(before));
		return [
			...(risksOf(after).some((code) => !known.has(code)) ? ["riskier-settings"] : []),
			...(opensAccess(before, after) ? ["more-people"] : []),
			...(before.financialGrade === true && after.financialGrade !== true ? ["below-financial-grade"] : []),
			...(before.oauth21 === true && after.oauth21 !== true ? ["below-oauth-2-1"] : []),
		];
	},
});

async function handleOf(server: ConfiguredServer, id: unknown): Promise<string | null> {
	if (typeof id !== "string") return null;
	const key = await server.keyOf("flows", id);
	return key?.split(" ")[1] ?? null;
}

/** The findings of the review that are more than hints; those about secrets and clocks are not of the settings. */
function risksOf(entry: Entry): string[] {
	const settings = {
		...applications.schema.parse(entry),
		access: DEFAULT_ACCESS,
		agent: null,
		agentOwner: null,
		authFlowId: null,
		registrationFlowId: null,
		clientSecrets: [],
	};
	const surroundings = { nowMs: 0, mutualTls: true, clientAuthorities: true, approvalFlow: true };
	return lintApplication(settings as unknown as Parameters<typeof lintApplication>[0], surroundings)
		.filter(({ severity, code }) => severity !== "hint" && !code.startsWith("secret-"))
		.map(({ code, path }) => `${code} ${path}`);
}
