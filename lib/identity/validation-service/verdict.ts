/** The answer to a request: the HTTP status and the JSON body. */
export interface Answer {
	status: 200 | 401;
	body: { actionStatus: "SUCCESS" } | { actionStatus: "FAILED"; failureReason: string; failureDescription: string };
}

export const success: Answer = { status: 200, body: { actionStatus: "SUCCESS" } };

export function failed(status: Answer["status"], failureReason: string, failureDescription: string): Answer {
	return { status, body: { actionStatus: "FAILED", failureReason, failureDescription } };
}
