import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../see-other";

/**
 * The redirect URI for identity providers. The cookie of an execution is limited to its own path, so this redirects to the
 * execution that `state` names.
 */
export function GET(request: Request): Response {
	const { search, searchParams } = new URL(request.url);
	const executionId = parseId(searchParams.get("state")?.split(".", 1)[0] ?? "");
	return seeOther(
		executionId === null ? "/gate/error?error=invalid_request" : `${flowPath(executionId)}/callback${search}`,
	);
}
