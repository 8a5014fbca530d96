import { z } from "zod";
import { type GrantType, TOKEN_EXCHANGE } from "./grant-types";
import type { SamlSettings } from "./saml-settings";
import type { SettingProblem } from "./setting-problem";

/** The grants of agents: they act in their own name, or by the token of a person who has allowed it. */
export const AGENT_GRANT_TYPES = ["client_credentials", TOKEN_EXCHANGE] as const satisfies GrantType[];

export const AGENT_OWNER_TYPES = ["user", "group"] as const;

/** An application that acts by itself, belongs to a person or a group, and ends with its owner. */
export const agentSchema = z.strictObject({
	owner: z
		.strictObject({
			type: z.enum(AGENT_OWNER_TYPES),
			id: z
				.uuid()
				.transform((id) => id.toLowerCase())
				.meta({ wire: { type: "string", format: "uuid" } }),
		})
		.meta({ description: "A person whose home is this organization, or a group of it." }),
	endsAt: z.iso
		.datetime({ offset: true })
		.refine((date) => /^[23]\d{3}-/.test(date), "must be between the years 2000 and 3999")
		.nullable()
		.default(null)
		.meta({ description: "When it ends; null for as long as its owner is there." }),
});
export type AgentSettings = z.output<typeof agentSchema>;

/** The owner of an agent as the organization has it now. */
export const agentOwnerSchema = z.object({
	name: z.string().nullable(),
	state: z.enum(["active", "disabled", "gone"]),
});
export type AgentOwner = z.output<typeof agentOwnerSchema>;

export const AGENT_STATES = ["active", "disabled", "ended", "owner-disabled", "owner-gone"] as const;
export type AgentState = (typeof AGENT_STATES)[number];

/** What an agent is at this moment: only an active one gets tokens, and only its tokens count. */
export function agentStateOf(
	{ enabled, agent, agentOwner }: { enabled: boolean; agent: AgentSettings; agentOwner: AgentOwner | null },
	nowMs: number,
): AgentState {
	if (agentOwner === null || agentOwner.state === "gone") return "owner-gone";
	if (agent.endsAt !== null && Date.parse(agent.endsAt) <= nowMs) return "ended";
	if (!enabled) return "disabled";
	return agentOwner.state === "disabled" ? "owner-disabled" : "active";
}

interface Settings {
	publicClient: boolean;
	grantTypes: readonly string[];
	redirectUrls: readonly string[];
	saml: SamlSettings | null;
	trusted: boolean;
}

const OF_AGENTS: ReadonlySet<string> = new Set(AGENT_GRANT_TYPES);

/** The problems of settings that an agent cannot have. */
export function agentProblems(agent: AgentSettings | null, settings: Settings): SettingProblem[] {
	if (agent === null) return [];
	const { publicClient, grantTypes, redirectUrls, saml, trusted } = settings;
	const broken: [boolean, string, string][] = [
		[publicClient, "publicClient", "an agent authenticates, which a public client does not"],
		[
			!grantTypes.every((type) => OF_AGENTS.has(type)),
			"grantTypes",
			"an agent has client_credentials and token exchange",
		],
		[redirectUrls.length > 0, "redirectUrls", "nobody signs in to an agent"],
		[saml !== null, "saml", "nobody signs in to an agent"],
		[trusted, "trusted", "an agent acts for the people alone who have allowed it"],
	];
	return broken.flatMap(([isBroken, path, message]) => (isBroken ? [{ path: [path], message }] : []));
}
