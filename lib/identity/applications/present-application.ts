import type { Presented } from "@/lib/platform/http/operation";
import type { ShownApplication } from "./shown-application";

/** The response with one application; the entity tag is its revision. */
export function presentApplication({ revision, ...application }: ShownApplication): Presented {
	return { body: JSON.stringify(application), headers: { etag: `"${revision}"` } };
}

/** The same for a new application, with its `Location`. */
export function presentCreated(
	application: ShownApplication,
	request: { params: { organization: string } },
): Presented {
	const { body, headers } = presentApplication(application);
	const location = `/t/${request.params.organization}/api/server/v1/applications/${application.id}`;
	return { body, headers: { ...headers, location } };
}
