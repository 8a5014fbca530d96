import { database } from "@/db/client";
import type { ApplicationSettings } from "./contract";

export interface FlowChoice {
	id: string;
	name: string;
	flowType: string;
	/** Whether this is the flow of applications that have not chosen one. */
	isDefault: boolean;
	activeVersion: number;
}

const MAX_CHOICES = 500;

export async function selectFlowChoices(organizationId: string, chosen: readonly string[]): Promise<FlowChoice[]> {
	const { sql } = await database();
	// A union of parts, of which one has an order and a limit.
	return sql<FlowChoice[]>`
		with listed as (
			(select * from flows where organization_id = ${organizationId} order by lower(name), id limit ${MAX_CHOICES})
			union
			select * from flows where organization_id = ${organizationId} and id = any(${[...chosen]}::uuid[])
			union
			select f.* from flows f join default_flows d on d.organization_id = f.organization_id and d.flow_id = f.id
			where f.organization_id = ${organizationId}
		)
		select l.id, l.name, l.flow_type as "flowType", d.flow_id is not null as "isDefault", l.active_version as "activeVersion"
		from listed l left join default_flows d
			on d.organization_id = l.organization_id and d.flow_type = l.flow_type and d.flow_id = l.id
		order by lower(l.name), l.id`;
}

/** The flows in the settings that do not exist or have the wrong type. */
export async function selectMissingFlows(
	organizationId: string,
	{ authFlowId, registrationFlowId }: Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">,
): Promise<("authFlowId" | "registrationFlowId")[]> {
	const { sql } = await database();
	// A set from `values`.
	const rows = await sql<{ member: "authFlowId" | "registrationFlowId" }[]>`
		select member from (values ('authFlowId', ${authFlowId}::uuid, 'AUTHENTICATION'),
			('registrationFlowId', ${registrationFlowId}::uuid, 'REGISTRATION')) as asked(member, id, flow_type)
		where asked.id is not null and not exists (select from flows f
			where f.organization_id = ${organizationId} and f.id = asked.id and f.flow_type = asked.flow_type)`;
	return rows.map(({ member }) => member);
}
