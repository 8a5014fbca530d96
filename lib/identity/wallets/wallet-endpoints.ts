import type { AnsweringDevice } from "./presentations/pending-presentation";
import type { BrowserRequest } from "./presentations/request-object";

/** The longest answer: a presentation, in JSON, encrypted, in base64. */
export const MAX_ANSWER_BYTES = 131_072;

/** See `presentations/request-object.ts`, which is loaded with the first request of a wallet. */
export async function requestObject(
	id: string,
	device: AnsweringDevice,
	walletNonce: string | undefined,
): Promise<string> {
	return (await import("./presentations/request-object")).requestObject(id, device, walletNonce);
}

/** See `presentations/receive-answer.ts`, which is loaded with the first answer of a wallet. */
export async function receiveAnswer(
	id: string,
	device: AnsweringDevice,
	form: URLSearchParams,
): Promise<{ redirect_uri?: string }> {
	return (await import("./presentations/receive-answer")).receiveAnswer(id, device, form);
}

interface OfExecution {
	id: string;
	executionId: string;
}

/** See `presentations/request-object.ts`. */
export async function browserRequest(at: OfExecution): Promise<BrowserRequest> {
	return (await import("./presentations/request-object")).browserRequest(at);
}

/** See `presentations/receive-answer.ts`. */
export async function receiveBrowserAnswer(at: OfExecution, form: URLSearchParams): Promise<void> {
	return (await import("./presentations/receive-answer")).receiveBrowserAnswer(at, form);
}
