import { z } from "zod";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Execute, ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import type { FederatedIdentity } from "./federated-identity";
import { type PendingRequest, pendingKey, pendingRequest } from "./pending-request";
import { failureAtProvider } from "./provider-failure";
import { linkIdentity, settleIdentity } from "./settle-identity";

export const federatedProperties = z.looseObject({
	idpId: z.string().min(1).meta({
		title: "Identity provider",
		description: "Identifier of the configured identity provider.",
		format: "identity-provider",
	}),
});

type Properties = z.output<typeof federatedProperties>;

/** How a person is sent to a provider and identified by its response. */
export interface FederationProtocol {
	/** The parameter of a response that repeats the state of the request. */
	stateParameter: string;
	/** The parameters of which a response has at least one. */
	responseParameters: readonly string[];
	/** The redirect to the provider, and what its response will be checked against. */
	begin(context: ExecutorContext, provider: ExecutionIdentityProvider, callbackUrl: string): Promise<ExecutorResult>;
	/** @throws WrongAnswer, Declined, or an error of the network */
	identify(
		context: ExecutorContext,
		provider: ExecutionIdentityProvider,
		pending: PendingRequest,
	): Promise<FederatedIdentity>;
}

/** What happens to the account here once the provider has said who it is. */
type Settle = typeof settleIdentity;

/**
 * Redirects to a provider of one of these kinds, and identifies the person when the browser returns. The state is bound to this
 * execution, and a response is accepted once.
 */
export function federatedSignIn(
	protocol: FederationProtocol,
	...kinds: ExecutionIdentityProvider["kind"][]
): Execute<Properties> {
	return (context) => atProvider(protocol, kinds, settleIdentity, context);
}

/** The same for a person who is signed in: what the provider identifies is linked to their account. */
export function linkingAtProvider(
	protocol: FederationProtocol,
	...kinds: ExecutionIdentityProvider["kind"][]
): Execute<Properties> {
	return (context) => atProvider(protocol, kinds, linkIdentity, context);
}

async function atProvider(
	protocol: FederationProtocol,
	kinds: readonly ExecutionIdentityProvider["kind"][],
	settle: Settle,
	context: ExecutorContext<Properties>,
): Promise<ExecutorResult> {
	const provider = await context.ports.identityProviders.byId(context.properties.idpId);
	if (provider === null || !kinds.includes(provider.kind)) return refused("not-configured");
	const pending = pendingRequest(context);
	const isResponse = protocol.responseParameters.some((name) => ownMember(context.values, name) !== undefined);
	if (pending === null || !isResponse) return leave(protocol, context, provider);
	const result = await comeBack(protocol, settle, context, provider, pending);
	// Whatever the result is, a response is accepted once.
	return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(context.nodeId)]: "" } };
}

async function leave(
	protocol: FederationProtocol,
	context: ExecutorContext<Properties>,
	provider: ExecutionIdentityProvider,
): Promise<ExecutorResult> {
	if (context.request.callbackUrl === null) return refused("not-configured");
	try {
		return await protocol.begin(context, provider, context.request.callbackUrl);
	} catch {
		return refused("provider-unavailable");
	}
}

async function comeBack(
	protocol: FederationProtocol,
	settle: Settle,
	context: ExecutorContext<Properties>,
	provider: ExecutionIdentityProvider,
	pending: PendingRequest,
): Promise<ExecutorResult> {
	if (
		pending.identityProviderId !== provider.id ||
		ownMember(context.values, protocol.stateParameter) !== pending.state
	)
		return refused("provider-refused");
	let identity: FederatedIdentity;
	try {
		identity = await protocol.identify(context, provider, pending);
	} catch (error) {
		return refused(failureAtProvider(error));
	}
	return settle(context, provider, identity);
}

/** On the screen the person may choose another method, or try again. */
function refused(reason: Extract<ExecutorResult, { kind: "failure" }>["reason"]): ExecutorResult {
	return { kind: "failure", reason, retry: true };
}
