import { continueExecution, type ExecutionView } from "@/lib/flows/runtime";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError } from "@/lib/platform/kernel";
import {
	afterPreview,
	asksPerson,
	finishApproval,
	finishFlow,
	flowPath,
	flowSecret,
	leaveFlow,
} from "@/lib/protocols/oidc";
import { seeOther } from "../see-other";
import { askingBrowser } from "./asking-browser";

/** Submits the answer to the current step and returns the redirect; URLs contain only a code for the result. */
export async function afterStep(
	request: Request,
	executionId: string,
	challengeToken: string,
	answer: { action?: string; inputs: Record<string, string> },
): Promise<Response> {
	const page = flowPath(executionId);
	const browserSecret = flowSecret(request.headers.get("cookie") ?? "");
	const browser = askingBrowser(request);
	try {
		countOpenRequest(browser.clientAddress);
		const view = await continueExecution({
			executionId,
			challengeToken,
			browserSecret,
			answer,
			request: browser,
		});
		return await goOn(request, view);
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		switch (refusal?.kind) {
			case "unavailable":
			case "too-many-requests":
				return seeOther(`${page}?notice=busy`);
			case "conflict":
				return seeOther(`${page}?notice=stale`);
			case "invalid":
				return seeOther(`${page}?notice=unreadable`);
			case "not-found":
				return seeOther(page);
			default:
				throw error;
		}
	}
}

/** The redirect after a step: back to the application's request, to another service, or to the next screen. */
export async function goOn(request: Request, view: ExecutionView): Promise<Response> {
	const page = flowPath(view.executionId);
	if (view.status === "ERROR" && view.flow.type === "APPROVAL" && view.problem?.reason === "declined") {
		// The device of a code is told at once; null where the request is one for a person, which the step has denied.
		const left = await leaveFlow(view);
		if (left !== null) return seeOther(left);
	}
	if (view.status !== "COMPLETE" || view.signedIn === null) return seeOther(view.redirectUrl ?? page);
	const previewed = await afterPreview(view);
	if (previewed !== null) return seeOther(previewed);
	const clientAddress = request.headers.get("x-forwarded-for") ?? "";
	if (asksPerson(view)) return seeOther(await finishApproval(view, clientAddress));
	const finished = await finishFlow(view, {
		cookies: request.headers.get("cookie") ?? "",
		userAgent: request.headers.get("user-agent") ?? "",
		clientAddress,
	});
	return finished === null ? seeOther(`${page}?over=1`) : seeOther(finished.url, finished.cookies);
}
