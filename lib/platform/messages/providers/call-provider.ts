import { type Delivered, delivered } from "./provider";

const MAX_ANSWER = 16_384;

/**
 * Calls a provider over HTTP and judges the status of its answer. `judge` may return another verdict from the status and the
 * body, or undefined.
 */
export async function callProvider(
	fetch: typeof globalThis.fetch,
	url: string,
	init: RequestInit,
	judge: (status: number, body: string) => Delivered | undefined = () => undefined,
): Promise<Delivered> {
	let response: Response;
	let body: string;
	try {
		response = await fetch(url, { ...init, redirect: "manual" });
		body = (await response.text()).slice(0, MAX_ANSWER);
	} catch (error) {
		return delivered("unavailable", failureReason(error), error instanceof Error ? error.message : "");
	}
	const { status } = response;
	return judge(status, body) ?? delivered(outcomeOf(status), `HTTP ${status}`, `HTTP ${status} ${body}`);
}

/** Final refusals concern the message. Problems with the request, the account or the provider may be temporary. */
function outcomeOf(status: number): Delivered["outcome"] {
	if (status >= 200 && status < 300) return "sent";
	const mayPass =
		status < 400 || status >= 500 || [401, 402, 403, 404, 405, 407, 408, 421, 423, 425, 429].includes(status);
	return mayPass ? "unavailable" : "refused";
}

/** A short reason without any part of the request, because messages of errors may contain the called URL. */
export function failureReason(error: unknown): string {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, reason, name } = cause as Error & { code?: unknown; reason?: unknown };
		if (name === "TimeoutError" || name === "AbortError") return "timeout";
		const word = [reason, code].find((each) => typeof each === "string" && /^[\w-]{2,40}$/.test(each));
		if (typeof word === "string") return word;
	}
	return "unreachable";
}
