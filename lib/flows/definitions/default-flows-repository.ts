import type { TransactionSql } from "postgres";
import { flowTemplates } from "@/lib/flows/model";
import { newId } from "@/lib/platform/kernel";

/**
 * The templates of the default flows. The sign-in of an organization below the root redirects guests to the parent, their home;
 * that of the root redirects users to their organization.
 */
const DEFAULTS = {
	root: ["password-or-organization", "sign-up-password"],
	below: ["password-or-parent", "sign-up-password"],
} as const;
export const CONSOLE_FLOW_HANDLE = "portico-console";

/**
 * Creates the default sign-in and sign-up of a new organization: ordinary flows that cannot be deleted while they are the
 * default.
 */
export async function insertDefaultFlows(
	tx: TransactionSql,
	organizationId: string,
	place: keyof typeof DEFAULTS = "below",
): Promise<void> {
	for (const template of DEFAULTS[place]) {
		const { flowId, flowType } = await insertTemplate(tx, organizationId, template);
		// In the transaction of templates that creates the organization.
		await tx`
			insert into default_flows (organization_id, flow_type, flow_id) values (${organizationId}, ${flowType}, ${flowId})`;
	}
}

/** Creates the sign-in of the console. `?organization=` leads users of another organization to the sign-in of theirs. */
export async function insertConsoleFlow(tx: TransactionSql, organizationId: string): Promise<void> {
	const named = { name: "Portico Console", handle: CONSOLE_FLOW_HANDLE };
	await insertTemplate(tx, organizationId, "password-or-organization", named);
}

async function insertTemplate(
	tx: TransactionSql,
	organizationId: string,
	templateId: string,
	named: { name?: string; handle?: string } = {},
): Promise<{ flowId: string; flowType: string }> {
	const template = flowTemplates.find(({ id }) => id === templateId);
	if (template === undefined) throw new Error(`There is no template ${templateId}`);
	const definition = { ...template.definition(), ...named };
	const flowId = newId();
	const { flowType, handle, name } = definition;
	// In the transaction of templates that creates the organization.
	await tx`
		insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
		values (${organizationId}, ${flowId}, ${flowType}, ${handle}, ${name}, 1, now(), now())`;
	// In the transaction of templates that creates the organization.
	await tx`
		insert into flow_versions (organization_id, flow_id, version, name, nodes, created_at, created_by)
		values (${organizationId}, ${flowId}, 1, ${name}, ${JSON.stringify(definition.nodes)}, now(), 'Portico')`;
	// In the transaction of templates that creates the organization.
	await tx`
		insert into flow_counts as c (organization_id, flow_type, total) values (${organizationId}, ${flowType}, 1)
		on conflict (organization_id, flow_type) do update set total = c.total + 1`;
	return { flowId, flowType };
}
