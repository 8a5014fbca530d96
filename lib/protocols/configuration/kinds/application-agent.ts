import { z } from "zod";
import { type AgentOwner, type AgentSettings, agentSchema } from "@/lib/identity/applications/contract";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Reference } from "./kind";

/** An agent of a group, with the name of the group instead of its id. */
export const agentEntrySchema = z
	.strictObject({
		group: z.string().max(255).meta({ description: "Name of the group that it belongs to." }),
		endsAt: agentSchema.shape.endsAt,
	})
	.nullable()
	.default(null)
	.meta({ description: "As an agent: its group, and when it ends. Agents of people are no part of a configuration." });
type AgentEntry = z.output<typeof agentEntrySchema>;

/** Whether files have an item of the interface: agents of people, and those whose group was deleted, are no part of a configuration. */
export function isConfiguredAgent({ agent, agentOwner }: Readonly<Record<string, unknown>>): boolean {
	if (agent === null || agent === undefined) return true;
	return (agent as AgentSettings).owner.type === "group" && (agentOwner as AgentOwner | null)?.state === "active";
}

/** The setting as files have it. */
export async function agentEntryOf(agent: AgentSettings | null, server: ConfiguredServer): Promise<AgentEntry> {
	if (agent === null) return null;
	return { group: (await server.keyOf("groups", agent.owner.id)) ?? "", endsAt: agent.endsAt };
}

/** The setting as the interface has it. @throws DomainError 400 for a group that the organization does not have */
export async function agentOf(entry: AgentEntry, server: ConfiguredServer): Promise<AgentSettings | null> {
	if (entry === null) return null;
	return { owner: { type: "group", id: await server.idOf("groups", entry.group) }, endsAt: entry.endsAt };
}

/** The group that an entry names. */
export function agentReferences({ agent }: Entry): Reference[] {
	const { group } = (agent ?? {}) as Partial<NonNullable<AgentEntry>>;
	return group === undefined ? [] : [{ kind: "groups", name: group, path: "agent.group" }];
}
