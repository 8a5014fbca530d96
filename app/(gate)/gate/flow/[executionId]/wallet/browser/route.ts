import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { browserRequest, MAX_ANSWER_BYTES, receiveBrowserAnswer } from "@/lib/identity/wallets";
import { parseId } from "@/lib/platform/kernel";
import { asOauth, refused } from "../../../../wallet/wallet-answer";
import { executionOf } from "../../../shown-execution";

interface BrowserRoute {
	params: Promise<{ executionId: string }>;
}

/** What the page asks its browser for (Digital Credentials API); only the browser that began the execution gets it. */
export function GET(request: Request, { params }: BrowserRoute): Promise<Response> {
	return asOauth(async () => {
		const at = await askedIn(request, params);
		if (at === null) return refused(404, "not_found");
		return Response.json(await browserRequest(at), { headers: { "cache-control": "no-store" } });
	});
}

/** What the browser answered the page. */
export function POST(request: Request, { params }: BrowserRoute): Promise<Response> {
	return asOauth(async () => {
		const at = fromOwnPage(request) ? await askedIn(request, params) : null;
		if (at === null) return refused(404, "not_found");
		const form = await readForm(request, MAX_ANSWER_BYTES);
		if (form === null) return refused(400, "invalid_request", "The answer is no form, or too large");
		await receiveBrowserAnswer(at, form);
		return new Response(null, { status: 204 });
	});
}

/** The request to a wallet that the execution of this browser shows. */
async function askedIn(request: Request, params: BrowserRoute["params"]) {
	const executionId = parseId((await params).executionId);
	const view = executionId && (await executionOf(executionId, request.headers.get("cookie") ?? ""));
	const id = view ? parseId(view.shown.walletRequest ?? "") : null;
	return view && id !== null ? { id, executionId: view.executionId } : null;
}
