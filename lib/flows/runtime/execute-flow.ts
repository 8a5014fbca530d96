import type { ExecutionApplication, ExecutionRequest } from "@/lib/flows/executors";
import { type Application, applicationById, isKnownOrigin, isOriginOf } from "@/lib/identity/applications";
import type { Caller, CrossOrigin, Presented } from "@/lib/platform/http/operation";
import { applicationNotFound, callbackNotRegistered, registrationDisabled } from "./errors";
import type { ExecuteContinuation, ExecuteRequest, ExecuteStart, FlowExecution } from "./execute-contract";
import type { ExecutionView } from "./execution-view";
import { signAssertion } from "./flow-assertion";
import { continueExecution, startExecution } from "./runtime";
import { shownStep } from "./shown-step";

/** An execution, and the application it is for. */
export interface ExecutedFlow {
	applicationId: string | null;
	execution: FlowExecution;
}

/**
 * Starts or continues a sign-in whose screens a client draws itself. Such a client has no cookie: the challenge token alone
 * authorizes the next step.
 */
export async function executeFlow(caller: Caller, execute: ExecuteRequest): Promise<ExecutedFlow> {
	const view = "start" in execute ? await start(caller, execute.start) : await proceed(caller, execute.continuation);
	return { applicationId: view.application?.id ?? null, execution: await present(view) };
}

export function presentExecutedFlow({ execution }: ExecutedFlow): Presented {
	return { body: JSON.stringify(execution) };
}

/**
 * Pages of the application, at the origins of its redirect URIs, may draw its sign-in. The request that starts an execution names
 * the application, and the execution stores it. Error responses name neither of them, so pages of any application may read them.
 */
export const executeFlowAcross: CrossOrigin<ExecutedFlow> = {
	isKnown: isKnownOrigin,
	async mayRead(origin, { applicationId }) {
		const application = applicationId === null ? undefined : await applicationById(undefined, applicationId);
		return application !== undefined && isOriginOf(origin, application.redirectUris);
	},
};

async function start(caller: Caller, { applicationId, flowType, verbose, callbackUrl }: ExecuteStart) {
	const application = await applicationById(undefined, applicationId);
	if (application === undefined) throw applicationNotFound();
	if (flowType === "REGISTRATION" && !application.registrationEnabled) throw registrationDisabled();
	if (callbackUrl !== undefined && !application.redirectUris.includes(callbackUrl)) throw callbackNotRegistered();
	const { view } = await startExecution({
		organizationId: application.organizationId,
		application: executionApplicationOf(application),
		flow: "of the application",
		flowType,
		browser: false,
		verbose: verbose === true,
		interactionUid: null,
		requestId: caller.requestId,
		request: {
			...requestOf(caller),
			scopes: application.scope.split(" ").filter((scope) => scope !== ""),
			loginHint: "",
			prompt: [],
			acrValues: [],
			maxAgeSeconds: null,
			session: null,
			callbackUrl: callbackUrl ?? null,
			linkUrl: callbackUrl ?? null,
		},
	});
	return view;
}

function proceed(caller: Caller, { executionId, challengeToken, action, inputs = {} }: ExecuteContinuation) {
	return continueExecution({
		executionId,
		challengeToken,
		browserSecret: null,
		answer: action === undefined ? { inputs } : { action, inputs },
		request: requestOf(caller),
		requestId: caller.requestId,
	});
}

function requestOf({
	language,
	clientAddress,
	userAgent,
}: Caller): Pick<ExecutionRequest, "language" | "clientAddress" | "userAgent"> {
	return { language: language === "" ? "en" : language, clientAddress, userAgent };
}

function executionApplicationOf({ id, clientId, name, firstParty }: Application): ExecutionApplication {
	return { id, clientId, name, firstParty };
}

async function present(view: ExecutionView): Promise<FlowExecution> {
	const { application, challengeToken, signedIn } = view;
	return {
		executionId: view.executionId,
		...shownStep(view),
		...(challengeToken === null ? {} : { challengeToken }),
		...(signedIn === null || application === null
			? {}
			: { assertion: await signAssertion(view.organizationId, application.clientId, signedIn) }),
	};
}
