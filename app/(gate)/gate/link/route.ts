import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../see-other";

/**
 * The target of links in messages, and of wallets that have answered: redirects to the page of the execution, which receives its
 * cookie.
 */
export function GET(request: Request): Response {
	const { searchParams } = new URL(request.url);
	const executionId = parseId(searchParams.get("execution") ?? "");
	if (executionId === null) return seeOther("/gate/error?error=invalid_request");
	const code = searchParams.get("response_code");
	return seeOther(
		code === null
			? `${flowPath(executionId)}/link?${new URLSearchParams({ token: searchParams.get("token") ?? "" })}`
			: `${flowPath(executionId)}/wallet?${new URLSearchParams({ response_code: code })}`,
	);
}
