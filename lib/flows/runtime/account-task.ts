import {
	type ExecutionSubject,
	type ExecutorDescriptor,
	type ExecutorResult,
	executorCatalog,
	linkAtProvider,
} from "@/lib/flows/executors";
import { environment } from "@/lib/platform/env";
import { newId, now } from "@/lib/platform/kernel";
import { portsOf } from "./ports";
import { runExecutor } from "./run-executor";

const MAX_TASK_MS = 10_000;

/** The credentials that users add to their own account outside of a flow, with the executor and the mode for each. */
const accountTasks = {
	passkey: { executor: "PasskeyExecutor", mode: "register" },
	authenticator: { executor: "TOTPExecutor", mode: "enrol" },
	"recovery-codes": { executor: "RecoveryCodeExecutor", mode: "generate" },
} as const;

export type AccountTask = keyof typeof accountTasks;

export interface AccountTaskRequest {
	/** The home of the user. */
	organizationId: string;
	user: ExecutionSubject;
	/** What the page sent. */
	values: Readonly<Record<string, string>>;
	/** The `data` of the previous result; it must not have passed through the browser in plain text. */
	data: Readonly<Record<string, string>>;
	language: string;
	clientAddress: string;
	userAgent: string;
}

/**
 * Runs an executor on the account pages, for a user who has just authenticated, with the same checks as in a flow. The result
 * `ask` asks for more values, and its `data` belongs to the next request.
 */
export async function runAccountTask(task: AccountTask, request: AccountTaskRequest): Promise<ExecutorResult> {
	const { executor: name, mode } = accountTasks[task];
	const executor = executorCatalog.get(name);
	if (executor === undefined) throw new Error(`There is no ${name}`);
	return runOnAccount(executor, request, { executionId: newId(), mode });
}

/** What the state of a request to a provider begins with, where an execution of a flow has its id. */
export const ACCOUNT_LINK = "account";

/**
 * Redirects a user who has just authenticated to an identity provider, and, run again with the parameters of its response and the
 * `data` of the redirect, links the account there to their own.
 */
export async function linkOwnAccount(identityProviderId: string, request: AccountTaskRequest): Promise<ExecutorResult> {
	const properties = { idpId: identityProviderId };
	// The provider asks who it is, whoever is signed in there: its session may be that of another person.
	const callbackUrl = `${environment().baseUrl}/gate/callback`;
	return runOnAccount(linkAtProvider, request, {
		...{ executionId: ACCOUNT_LINK, properties, callbackUrl },
		prompt: ["login"],
	});
}

async function runOnAccount(
	executor: ExecutorDescriptor,
	request: AccountTaskRequest,
	run: {
		executionId: string;
		mode?: string;
		properties?: Record<string, string>;
		prompt?: readonly string[];
		callbackUrl?: string;
	},
): Promise<ExecutorResult> {
	const { organizationId, user, values, data, language, clientAddress, userAgent } = request;
	const { result } = await runExecutor(
		executor,
		run.properties ?? {},
		{
			executionId: run.executionId,
			nodeId: "account",
			mode: run.mode,
			inputs: [],
			values,
			flowType: "AUTHENTICATION",
			organizationId,
			baseUrl: environment().baseUrl,
			application: null,
			subject: user,
			authenticated: true,
			authenticatedAt: Math.floor(now() / 1000),
			amr: [],
			data,
			request: {
				language,
				clientAddress,
				userAgent,
				scopes: [],
				loginHint: "",
				prompt: run.prompt ?? [],
				acrValues: [],
				maxAgeSeconds: null,
				session: null,
				callbackUrl: run.callbackUrl ?? null,
				linkUrl: null,
			},
			flowStrength: () => ({ beyond: [], otherwise: [] }),
		},
		portsOf,
		{ requestId: newId(), endsAt: Date.now() + MAX_TASK_MS },
	);
	return result;
}
