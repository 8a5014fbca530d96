import type { ExecutorResult } from "@/lib/flows/executors";
import { type AccountTask, runAccountTask } from "@/lib/flows/runtime";
import { getMe } from "@/lib/identity/directory";
import type { Principal } from "@/lib/platform/kernel";

interface TaskInput {
	values?: Record<string, string>;
	data?: Record<string, string>;
	language?: string;
	clientAddress?: string;
	userAgent?: string;
}

/** Executes the task by which the signed-in user adds a credential to their account. */
export async function taskOf(
	principal: Principal,
	task: AccountTask,
	{ values = {}, data = {}, language = "en", clientAddress = "", userAgent = "" }: TaskInput,
): Promise<ExecutorResult> {
	const { id: userId, username, displayName } = await getMe({ principal, requestId: "", clientAddress });
	return runAccountTask(task, {
		organizationId: principal.organizationId,
		user: { userId, username, displayName },
		values,
		data,
		language,
		clientAddress,
		userAgent,
	});
}
