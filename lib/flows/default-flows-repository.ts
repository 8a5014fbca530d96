import type { TransactionSql } from "postgres";
import { executorsForCheck } from "@/lib/executors";
import { checkFlow, flowTemplates } from "@/lib/flow-model";
import { newId } from "@/lib/kernel";

/** The templates that become the default flow of their type. */
const DEFAULTS = ["password", "sign-up-password"];

/** The default sign-in and sign-up of a new organization: ordinary flows that cannot be deleted while they are the default. */
export async function insertDefaultFlows(tx: TransactionSql, organizationId: string): Promise<void> {
	for (const id of DEFAULTS) {
		const template = flowTemplates.find((candidate) => candidate.id === id);
		if (template === undefined) throw new Error(`There is no template ${id}`);
		const definition = template.definition();
		const flowId = newId();
		const warnings = checkFlow(definition, executorsForCheck).length;
		const { flowType, handle, name } = definition;
		await tx`
			insert into flows (organization_id, id, flow_type, handle, name, active_version, warnings, created_at, updated_at)
			values (${organizationId}, ${flowId}, ${flowType}, ${handle}, ${name}, 1, ${warnings}, now(), now())`;
		await tx`
			insert into flow_versions (organization_id, flow_id, version, name, nodes, warnings, created_at, created_by)
			values (${organizationId}, ${flowId}, 1, ${name}, ${JSON.stringify(definition.nodes)}, ${warnings}, now(), 'Portico')`;
		await tx`
			insert into flow_counts as c (organization_id, flow_type, total) values (${organizationId}, ${flowType}, 1)
			on conflict (organization_id, flow_type) do update set total = c.total + 1`;
		await tx`
			insert into default_flows (organization_id, flow_type, flow_id) values (${organizationId}, ${flowType}, ${flowId})`;
	}
}
