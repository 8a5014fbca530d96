import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../see-other";

/** The target of links in messages: redirects to the page of the execution, which receives its cookie. */
export function GET(request: Request): Response {
	const { searchParams } = new URL(request.url);
	const executionId = parseId(searchParams.get("execution") ?? "");
	const token = new URLSearchParams({ token: searchParams.get("token") ?? "" });
	return seeOther(
		executionId === null ? "/gate/error?error=invalid_request" : `${flowPath(executionId)}/link?${token}`,
	);
}
