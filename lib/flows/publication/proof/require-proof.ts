import { createHash } from "node:crypto";
import { CONSOLE_CLIENT_ID } from "@/lib/identity/authentication";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { ownDefaultNotProved, ownSignInNotProved } from "../errors";
import { type ActiveDefinition, selectActiveDefinitions } from "./active-definitions-repository";
import { selectDefaultSignIn, selectFollowsDefault, selectOwnSignIn } from "./own-sign-in-repository";

/** For how long a passed preview allows the publication of the same steps. */
export const PROOF_MINUTES = 15;

/** Identifies the steps of a definition; `nodes` is their stored JSON text. */
export function definitionHash(nodes: string): string {
	return createHash("sha256").update(nodes).digest("hex");
}

/** Whether the caller is a person at the console. Applications publish without a preview, as the contract says. */
export function needsProof({ principal }: RequestContext): boolean {
	return principal.type === "user" && principal.clientId === CONSOLE_CLIENT_ID;
}

/** Whether these are new steps of the flow that the caller signs in to the console through, and whether a preview was passed. */
export async function isOwnSignIn(
	{ principal }: RequestContext,
	flowId: string,
	nodes: string,
): Promise<{ own: boolean; proved: boolean }> {
	const { organizationId, id: userId } = principal;
	if (parseId(userId) === null) return { own: false, proved: false };
	const minutes = PROOF_MINUTES;
	const found = await selectOwnSignIn(organizationId, { flowId, userId, nodes, hash: definitionHash(nodes), minutes });
	return { own: found.own && !found.unchanged, proved: found.proved };
}

/**
 * The active version of the flow that the console would sign in with if `flowId` were chosen for this application; null chooses
 * the default. Undefined for other applications, and if there is no such flow.
 */
export async function consoleSignInIfChosen(
	organizationId: string,
	clientId: string,
	flowId: string | null,
): Promise<ActiveDefinition | undefined> {
	if (clientId !== CONSOLE_CLIENT_ID) return undefined;
	const chosen = flowId ?? (await selectDefaultSignIn(organizationId));
	if (chosen === undefined) return undefined;
	const [flow] = await selectActiveDefinitions(organizationId, [chosen]);
	return flow;
}

/** Whether the caller has passed a preview of exactly these steps of the flow in the last 15 minutes. */
export async function isProved({ principal }: RequestContext, flowId: string, nodes: string): Promise<boolean> {
	const { organizationId, id: userId } = principal;
	if (parseId(userId) === null) return false;
	const found = await selectOwnSignIn(organizationId, {
		flowId,
		userId,
		nodes,
		hash: definitionHash(nodes),
		minutes: PROOF_MINUTES,
	});
	return found.proved;
}

/**
 * Prevents people from locking themselves out: a person at the console who changes the flow through which they sign in there must
 * have passed a preview of exactly these steps.
 * @throws DomainError 409
 */
export async function requireProof(context: RequestContext, flowId: string, nodes: string): Promise<void> {
	if (!needsProof(context)) return;
	const { own, proved } = await isOwnSignIn(context, flowId, nodes);
	if (own && !proved) throw ownSignInNotProved();
}

/**
 * The same before a flow becomes the default sign-in: a person at the console who would then sign in through it must have passed a
 * preview of these steps.
 * @throws DomainError 409
 */
export async function requireProofOfDefault(
	context: RequestContext,
	flow: { id: string; nodes: string },
): Promise<void> {
	const { organizationId, id: userId } = context.principal;
	if (!needsProof(context) || parseId(userId) === null) return;
	if (!(await selectFollowsDefault(organizationId, userId))) return;
	if (!(await isProved(context, flow.id, flow.nodes))) throw ownDefaultNotProved();
}
