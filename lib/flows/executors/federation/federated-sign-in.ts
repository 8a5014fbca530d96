import { z } from "zod";
import type { Execute, ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import type { ExecutionIdentityProvider } from "../ports";
import { beginAtProvider } from "./begin-at-provider";
import type { FederatedIdentity } from "./federated-identity";
import { finishAtProvider } from "./finish-at-provider";
import { githubIdentity } from "./github-identity";
import { openIdIdentity } from "./open-id-identity";
import { type PendingRequest, pendingKey, pendingRequest } from "./pending-request";
import { providerConfiguration } from "./provider-configuration";
import { failureAtProvider } from "./provider-failure";
import { settleIdentity } from "./settle-identity";

export const federatedProperties = z.looseObject({
	idpId: z.string().min(1).meta({
		title: "Identity provider",
		description: "Identifier of the configured identity provider.",
		format: "identity-provider",
	}),
});

type Properties = z.output<typeof federatedProperties>;

/**
 * Redirects to a provider of one of these kinds, and identifies the person when the browser returns: authorization code flow
 * with PKCE (RFC 7636), state and nonce bound to this execution, with checks of `iss` (RFC 9207) and the ID token.
 */
export function federatedSignIn(...kinds: ExecutionIdentityProvider["kind"][]): Execute<Properties> {
	return async (context) => {
		const provider = await context.ports.identityProviders.byId(context.properties.idpId);
		if (provider === null || !kinds.includes(provider.kind)) return refused("not-configured");
		const pending = pendingRequest(context);
		const { code, state, error } = context.values;
		if (pending === null || (code ?? state ?? error) === undefined) return leave(context, provider);
		const result = await comeBack(context, provider, pending);
		// Whatever the result is, a response is accepted once.
		return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(context.nodeId)]: "" } };
	};
}

async function leave(
	context: ExecutorContext<Properties>,
	provider: ExecutionIdentityProvider,
): Promise<ExecutorResult> {
	if (context.request.callbackUrl === null) return refused("not-configured");
	try {
		const configuration = await providerConfiguration(provider, context);
		return await beginAtProvider(context, provider, configuration, context.request.callbackUrl);
	} catch {
		return refused("provider-unavailable");
	}
}

async function comeBack(
	context: ExecutorContext<Properties>,
	provider: ExecutionIdentityProvider,
	pending: PendingRequest,
): Promise<ExecutorResult> {
	if (pending.identityProviderId !== provider.id || context.values.state !== pending.state)
		return refused("provider-refused");
	let identity: FederatedIdentity;
	try {
		const configuration = await providerConfiguration(provider, context);
		// The identity provider was changed meanwhile: the code belongs to another server.
		if (configuration.serverMetadata().issuer !== pending.issuer) return refused("provider-refused");
		const tokens = await finishAtProvider(context, provider, configuration, pending);
		const read = provider.kind === "github" ? githubIdentity : openIdIdentity;
		identity = await read(provider, configuration, tokens);
	} catch (error) {
		return refused(failureAtProvider(error));
	}
	return settleIdentity(context, provider, identity);
}

/** On the screen the person may choose another method, or try again. */
function refused(reason: Extract<ExecutorResult, { kind: "failure" }>["reason"]): ExecutorResult {
	return { kind: "failure", reason, retry: true };
}
