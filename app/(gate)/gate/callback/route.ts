import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../see-other";

/**
 * Where identity providers send browsers back to. The cookie of an execution reaches its own pages only, so the browser is
 * sent on to the one that `state` names.
 */
export function GET(request: Request): Response {
	const { search, searchParams } = new URL(request.url);
	const executionId = parseId(searchParams.get("state")?.split(".", 1)[0] ?? "");
	return seeOther(
		executionId === null ? "/gate/error?error=invalid_request" : `${flowPath(executionId)}/callback${search}`,
	);
}
