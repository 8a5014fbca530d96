import type { Presented } from "@/lib/platform/http/operation";
import type { OrganizationRow } from "./repository";

/** The answer with one organization; its revision is the entity tag. */
export function presentOrganization({ revision, ...organization }: OrganizationRow): Presented {
	return { body: JSON.stringify(organization), headers: { etag: `"${revision}"` } };
}

/** The same, saying where the organization can be read from now on. */
export function presentCreated(organization: OrganizationRow, asked: { params: { organization: string } }): Presented {
	const { body, headers } = presentOrganization(organization);
	const location = `/t/${asked.params.organization}/api/server/v1/organizations/${organization.id}`;
	return { body, headers: { ...headers, location } };
}
