import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { organizationNotFound } from "@/lib/platform/http/refusals";

/** Where the decisions of an organization are asked for. @throws DomainError 404 */
export async function accessMetadata(name: string) {
	const organization = await organizationByName(name);
	if (organization?.active !== true) throw organizationNotFound();
	const point = `${environment().baseUrl}/t/${organization.name}`;
	return {
		policy_decision_point: point,
		access_evaluation_endpoint: `${point}/access/v1/evaluation`,
		access_evaluations_endpoint: `${point}/access/v1/evaluations`,
		search_subject_endpoint: `${point}/access/v1/search/subject`,
		search_action_endpoint: `${point}/access/v1/search/action`,
		search_resource_endpoint: `${point}/access/v1/search/resource`,
	};
}
