import { z } from "zod";
import { applicationNotFound } from "@/lib/identity/applications/contract";
import { defineContract } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { invalidGrantQuery, notOwnOrganization, ofApplication } from "../administration/administration-contract";

const agentPersonSchema = z
	.object({
		userId: z.uuid(),
		username: z.string(),
		displayName: z.string(),
		scopes: z.array(
			z.object({
				scope: z.string(),
				reason: z.enum(["allowed", "not-held", "not-of-agent"]).meta({
					description:
						"`allowed` counts; `not-held`: the person lacks the permission now; `not-of-agent`: the agent may not have it any more.",
				}),
			}),
		),
		allowedAt: z.iso.datetime(),
	})
	.meta({ id: "AgentPerson" });
export type AgentPerson = z.output<typeof agentPersonSchema>;

export const agentPeopleSchema = pageSchema("people", agentPersonSchema).meta({ id: "AgentPeople" });
export type AgentPeople = z.output<typeof agentPeopleSchema>;

const query = z.object({ search: searchText("Part of the person's name or display name."), ...pageQuery });
export type AgentPeopleQuery = z.output<typeof query>;

export const listAgentPeopleContract = defineContract({
	tag: "Applications",
	access: "internal_application_mgt_view",
	method: "GET",
	path: "/t/{organization}/api/server/v1/applications/{applicationId}/people",
	operationId: "listAgentPeople",
	summary: "List for whom an agent may act",
	description:
		"What each of them has allowed it, and whether it counts now. Empty for an application that is no agent.",
	params: ofApplication,
	query,
	queryRefusal: () => invalidGrantQuery,
	answer: { status: 200, schema: agentPeopleSchema, description: "A page of people" },
	refusals: [invalidGrantQuery, notOwnOrganization, applicationNotFound],
});
