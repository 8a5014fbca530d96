import { type AnsweringDevice, answeringDevices } from "@/lib/identity/wallets";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { askingBrowser } from "../flow/asking-browser";

export interface WalletRoute {
	params: Promise<{ presentationId: string; device: string }>;
}

/** Answers a wallet, which is no browser: refusals are OAuth errors in JSON (OpenID4VP §8.2). */
export async function walletAnswer(
	request: Request,
	{ params }: WalletRoute,
	answer: (id: string, device: AnsweringDevice) => Promise<Response>,
): Promise<Response> {
	const { presentationId, device: named } = await params;
	const id = parseId(presentationId);
	const device = answeringDevices.find((each) => each === named);
	return asOauth(async () => {
		countOpenRequest(askingBrowser(request).clientAddress);
		if (id === null || device === undefined) return refused(404, "not_found");
		return answer(id, device);
	});
}

/** Answers, with refusals as OAuth errors. */
export async function asOauth(answer: () => Promise<Response>): Promise<Response> {
	try {
		return await answer();
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		switch (refusal?.kind) {
			case "not-found":
				return refused(404, "not_found", refusal.description);
			case "invalid":
				return refused(400, "invalid_request", refusal.description);
			case "too-many-requests":
				return refused(429, "temporarily_unavailable");
			case "unavailable":
				return refused(503, "temporarily_unavailable");
			default:
				throw error;
		}
	}
}

export function refused(status: number, error: string, description?: string): Response {
	const body = { error, ...(description !== undefined && { error_description: description }) };
	return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
