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
 * Leaves for a provider of one of these kinds, and on the way back finds out who came: authorization code with PKCE
 * (RFC 7636), state and nonce bound to this run, `iss` (RFC 9207) and the ID token checked.
 */
export function federatedSignIn(...kinds: ExecutionIdentityProvider["kind"][]): Execute<Properties> {
	return async (run) => {
		const provider = await run.ports.identityProviders.byId(run.properties.idpId);
		if (provider === null || !kinds.includes(provider.kind)) return refused("not-configured");
		const pending = pendingRequest(run);
		const { code, state, error } = run.values;
		if (pending === null || (code ?? state ?? error) === undefined) return leave(run, provider);
		const result = await comeBack(run, provider, pending);
		// Whatever came of it, an answer to this request is taken once.
		return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(run.nodeId)]: "" } };
	};
}

async function leave(run: ExecutorContext<Properties>, provider: ExecutionIdentityProvider): Promise<ExecutorResult> {
	if (run.request.callbackUrl === null) return refused("not-configured");
	try {
		const configuration = await providerConfiguration(provider, run);
		return await beginAtProvider(run, provider, configuration, run.request.callbackUrl);
	} catch {
		return refused("provider-unavailable");
	}
}

async function comeBack(
	run: ExecutorContext<Properties>,
	provider: ExecutionIdentityProvider,
	pending: PendingRequest,
): Promise<ExecutorResult> {
	if (pending.identityProviderId !== provider.id || run.values.state !== pending.state)
		return refused("provider-refused");
	let identity: FederatedIdentity;
	try {
		const configuration = await providerConfiguration(provider, run);
		// The connection was changed meanwhile: the code belongs to another server.
		if (configuration.serverMetadata().issuer !== pending.issuer) return refused("provider-refused");
		const tokens = await finishAtProvider(run, provider, configuration, pending);
		const read = provider.kind === "github" ? githubIdentity : openIdIdentity;
		identity = await read(provider, configuration, tokens);
	} catch (error) {
		return refused(failureAtProvider(error));
	}
	return settleIdentity(run, provider, identity);
}

/** Back on the screen the person may choose another way, or try again. */
function refused(reason: Extract<ExecutorResult, { kind: "failure" }>["reason"]): ExecutorResult {
	return { kind: "failure", reason, retry: true };
}
