import type { Presented } from "@/lib/platform/http/operation";
import type { ApiResourceRow } from "./repository";

/** The answer with one API resource; its revision is the entity tag. */
export function presentApiResource({ revision, ...resource }: ApiResourceRow): Presented {
	return { body: JSON.stringify(resource), headers: { etag: `"${revision}"` } };
}

/** The same, with the `Location` of the new API resource. */
export function presentCreated(resource: ApiResourceRow, request: { params: { organization: string } }): Presented {
	const { body, headers } = presentApiResource(resource);
	const location = `/t/${request.params.organization}/api/server/v1/api-resources/${resource.id}`;
	return { body, headers: { ...headers, location } };
}
