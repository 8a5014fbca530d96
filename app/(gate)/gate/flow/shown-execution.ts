import { cookies } from "next/headers";
import { cache } from "react";
import { type ExecutionView, showExecution } from "@/lib/flows/runtime";
import { parseId } from "@/lib/platform/kernel";
import { flowSecret } from "@/lib/protocols/oidc";

/** The execution of a page; null if another browser started it or it ended too long ago. Cached per request. */
export const shownExecution = cache(async (executionId: string): Promise<ExecutionView | null> => {
	return executionOf(executionId, (await cookies()).toString());
});

/** The same for a request. */
export async function executionOf(executionId: string, cookieHeader: string): Promise<ExecutionView | null> {
	const id = parseId(executionId);
	const browserSecret = flowSecret(cookieHeader);
	return id === null || browserSecret === null ? null : showExecution({ executionId: id, browserSecret });
}
