import type { Presented } from "@/lib/platform/http/operation";
import type { Target } from "../provisioning-schema";

export interface PresentableTarget {
	target: Target;
	revision: number;
}

export function presentTarget({ target, revision }: PresentableTarget): Presented {
	return { body: JSON.stringify(target), headers: { etag: `"${revision}"` } };
}

export function presentNewTarget(
	{ target, revision }: PresentableTarget,
	{ params }: { params: { organization: string } },
): Presented {
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/provisioning-targets/${target.id}`;
	return { body: JSON.stringify(target), headers: { etag: `"${revision}"`, location } };
}
