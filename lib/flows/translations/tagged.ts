import type { Presented } from "@/lib/platform/http/operation";

/** A response whose revision is also its entity tag. */
export function tagged<Body extends { revision: number }>(body: Body): Presented {
	return { body: JSON.stringify(body), headers: { etag: `"${body.revision}"` } };
}
