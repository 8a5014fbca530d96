import type { Presented } from "@/lib/platform/http/operation";
import type { OrganizationRow } from "./repository";

/** The response with an organization; its revision is the entity tag. */
export function presentOrganization({ revision, ...organization }: OrganizationRow): Presented {
	return { body: JSON.stringify(organization), headers: { etag: `"${revision}"` } };
}

/** The same, with the URL of the new organization. */
export function presentCreated(
	organization: OrganizationRow,
	request: { params: { organization: string } },
): Presented {
	const { body, headers } = presentOrganization(organization);
	const location = `/t/${request.params.organization}/api/server/v1/organizations/${organization.id}`;
	return { body, headers: { ...headers, location } };
}
