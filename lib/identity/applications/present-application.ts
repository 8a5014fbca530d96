import type { Presented } from "@/lib/platform/http/operation";
import type { ApplicationRow } from "./manage-repository";

export interface ShownApplication extends ApplicationRow {
	/** Only where it was just made. */
	clientSecret?: string;
}

/** The answer with one application; its revision is the entity tag. */
export function presentApplication({ revision, ...application }: ShownApplication): Presented {
	return { body: JSON.stringify(application), headers: { etag: `"${revision}"` } };
}

/** The same, saying where the application can be read from now on. */
export function presentCreated(application: ShownApplication, asked: { params: { organization: string } }): Presented {
	const { body, headers } = presentApplication(application);
	const location = `/t/${asked.params.organization}/api/server/v1/applications/${application.id}`;
	return { body, headers: { ...headers, location } };
}
