import type { Presented } from "@/lib/platform/http/operation";
import type { Action } from "./contract";

export interface PresentableAction {
	action: Action;
	revision: number;
}

export function presentAction({ action, revision }: PresentableAction): Presented {
	return { body: JSON.stringify(action), headers: { etag: `"${revision}"` } };
}

export function presentNewAction(made: PresentableAction, { params }: { params: { organization: string } }): Presented {
	const { body, headers } = presentAction(made);
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/actions/preUpdateProfile/${made.action.id}`;
	return { body, headers: { ...headers, location } };
}
