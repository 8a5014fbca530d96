import type { FlowType, NodeInput } from "@/lib/flows/model";
import type { ExecutionSubject, ExecutorResult } from "./executor-result";
import type { ExecutorPorts, OrganizationHint } from "./ports";
import type { FlowStrength } from "./session-strength";

/** What an executor is run with. It reads this, uses its ports, and answers; it keeps nothing. */
export interface ExecutorContext<Properties = Record<string, unknown>> {
	executionId: string;
	nodeId: string;
	mode: string | undefined;
	/** The task's properties, parsed by the executor's own schema. */
	properties: Properties;
	/** The task's own inputs, or what the executor declares for its mode. */
	inputs: readonly NodeInput[];
	/** Everything entered and told so far, by identifier. */
	values: Readonly<Record<string, string>>;
	flowType: FlowType;
	organizationId: string;
	/** The origin under which people know Portico: what passkeys are bound to. */
	baseUrl: string;
	/** Null in a run that no application asked for. */
	application: ExecutionApplication | null;
	/** `nobody`: an account that does not exist is simulated, to avoid enumeration; nothing may succeed. */
	subject: ExecutionSubject | "nobody" | null;
	/** Whether an authenticating executor has succeeded for `subject` in this run. */
	authenticated: boolean;
	/** What earlier runs left in `data`. */
	data: Readonly<Record<string, string>>;
	request: ExecutionRequest;
	/** What the ways through the flow prove, as seen from this step. */
	flowStrength(): FlowStrength;
	ports: ExecutorPorts;
	/** Aborted when the time of the step is over. */
	signal: AbortSignal;
}

export interface ExecutionApplication {
	id: string;
	clientId: string;
	name: string;
	/** Part of Portico itself: nothing is asked for consent. */
	firstParty: boolean;
}

/** What is known of the request that began the run, and of the one that moves it on now. */
export interface ExecutionRequest {
	/** BCP 47, the language of the screens. */
	language: string;
	clientAddress: string;
	userAgent: string;
	/** The scopes the application asked for. */
	scopes: readonly string[];
	/** OpenID Connect `login_hint`, or empty. */
	loginHint: string;
	/** The account the application expects, by `id_token_hint` or the `claims` parameter; absent when it expects none. */
	userIdHint?: string;
	/** The organization whose sign-in the application named; absent when it named none. */
	organization?: OrganizationHint;
	/** `fidp`: which way to sign in the application wants, past the page that offers several. */
	wantedWay?: string;
	/** OpenID Connect `prompt`: `login` forbids the existing session. */
	prompt: readonly string[];
	/** `acr_values` asked for. */
	acrValues: readonly string[];
	/** Seconds; null when nothing was asked. */
	maxAgeSeconds: number | null;
	/** The sign-in this browser already has here; `authenticatedAt` in milliseconds since 1970. */
	session: { uid: string; userId: string; amr: readonly string[]; authenticatedAt: number } | null;
	/** Where a browser comes back to after a redirect, absolute; null for a native client without one. */
	callbackUrl: string | null;
	/** Where a link in a message leads; the token is added by the executor. */
	linkUrl: string | null;
}

export type Execute<Properties = Record<string, unknown>> = (
	run: ExecutorContext<Properties>,
) => Promise<ExecutorResult>;
