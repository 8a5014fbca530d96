import type { FlowType, NodeInput } from "@/lib/flows/model";
import type { ExecutionSubject, ExecutorResult } from "./executor-result";
import type { ExecutorPorts, OrganizationHint } from "./ports";
import type { FlowStrength } from "./session-strength";

/** The input of an executor. It reads this, uses its ports, and returns a result; it has no state of its own. */
export interface ExecutorContext<Properties = Record<string, unknown>> {
	executionId: string;
	nodeId: string;
	mode: string | undefined;
	/** The task's properties, parsed by the executor's own schema. */
	properties: Properties;
	/** The inputs of the task, or those the executor declares for its mode. */
	inputs: readonly NodeInput[];
	/** All values entered or provided so far, by identifier. */
	values: Readonly<Record<string, string>>;
	flowType: FlowType;
	organizationId: string;
	/** Portico's public origin, which passkeys are bound to. */
	baseUrl: string;
	/** Null in an execution that no application requested. */
	application: ExecutionApplication | null;
	/** `nobody`: the account does not exist, and the execution pretends it does, to prevent enumeration; it cannot succeed. */
	subject: ExecutionSubject | "nobody" | null;
	/** Whether an authenticating executor has succeeded for `subject` in this execution. */
	authenticated: boolean;
	/** When the account was last authenticated, by this execution or its session, in seconds since 1970; null before. */
	authenticatedAt: number | null;
	/** The methods by which this execution has authenticated it so far (RFC 8176). */
	amr: readonly string[];
	/** What earlier executors left in `data`. */
	data: Readonly<Record<string, string>>;
	request: ExecutionRequest;
	/** The authentication methods that the paths of the flow prove, relative to this step. */
	flowStrength(): FlowStrength;
	ports: ExecutorPorts;
	/** Aborted when the time limit of the step has passed. */
	signal: AbortSignal;
}

/**
 * The value of `wantedWay` that requests the steps for a new password; a sign-in of another organization is requested with the
 * same value.
 */
export const PASSWORD_RECOVERY = "PasswordRecovery";

export interface ExecutionApplication {
	id: string;
	clientId: string;
	name: string;
	/** Part of Portico itself, so that no consent is asked for. */
	firstParty: boolean;
}

/** The request that began the execution, and the current one. */
export interface ExecutionRequest {
	/** BCP 47, the language of the screens. */
	language: string;
	clientAddress: string;
	userAgent: string;
	/** SHA-256 of the tokens of trusted browsers in the cookie; absent for a native client, which has no cookies. */
	browserTokens?: readonly string[];
	/** The requested scopes. */
	scopes: readonly string[];
	/** OpenID Connect `login_hint`, or empty. */
	loginHint: string;
	/** The account the application expects, by `id_token_hint` or the `claims` parameter; absent when it expects none. */
	userIdHint?: string;
	/** The organization whose sign-in the application named; absent when it named none. */
	organization?: OrganizationHint;
	/** `fidp`: the kind of sign-in that the application asks for, to skip the screen that offers several. */
	wantedWay?: string;
	/** OpenID Connect `prompt`: `login` forbids the existing session. */
	prompt: readonly string[];
	/** The requested `acr_values`. */
	acrValues: readonly string[];
	/** In seconds; null without `max_age`. */
	maxAgeSeconds: number | null;
	/** The existing session of this browser; `authenticatedAt` in milliseconds since 1970. */
	session: { uid: string; userId: string; amr: readonly string[]; authenticatedAt: number } | null;
	/** The absolute URL that a browser returns to after a redirect; null for a native client without one. */
	callbackUrl: string | null;
	/** The URL of a link in a message; the executor adds the token. */
	linkUrl: string | null;
	/** Origins of passkeys beside that of Portico: of the native application whose sign-in this is; absent in every other execution. */
	passkeyOrigins?: readonly string[];
	/** What the person is asked to approve; absent in every other execution. */
	approval?: ApprovalRequest;
}

/** The request of an application that a person is asked to approve. */
export interface ApprovalRequest {
	id: string;
	/** The person who is asked, and nobody else can answer; null where whoever has entered the code of a device answers. */
	userId: string | null;
	/** The page of the request, with the secret that opens it. */
	url: string;
	/** What the asking device shows as well; empty without one. */
	bindingMessage: string;
	/** Two digits that the asking device shows; null where the person has typed its code already. */
	number: string | null;
	/** Authorization details with their words, as JSON; empty without any. */
	details: string;
	/** Whether a browser has opened the page of the request. */
	opened: boolean;
}

export type Execute<Properties = Record<string, unknown>> = (
	context: ExecutorContext<Properties>,
) => Promise<ExecutorResult>;
