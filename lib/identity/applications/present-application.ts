import type { Presented } from "@/lib/platform/http/operation";
import type { ShownApplication } from "./shown-application";

/** The answer with one application; its revision is the entity tag. */
export function presentApplication({ revision, ...application }: ShownApplication): Presented {
	return { body: JSON.stringify(application), headers: { etag: `"${revision}"` } };
}

/** The same, saying where the application can be read from now on. */
export function presentCreated(
	application: ShownApplication,
	request: { params: { organization: string } },
): Presented {
	const { body, headers } = presentApplication(application);
	const location = `/t/${request.params.organization}/api/server/v1/applications/${application.id}`;
	return { body, headers: { ...headers, location } };
}
