import { createHash } from "node:crypto";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { CONSOLE_CLIENT_ID } from "@/lib/platform/session";
import { ownSignInNotProved } from "./errors";
import { selectOwnSignIn } from "./own-sign-in-repository";

/** For how long a passed preview allows the publication of the same steps. */
export const PROOF_MINUTES = 15;

/** Identifies the steps of a definition; `nodes` is their stored JSON text. */
export function definitionHash(nodes: string): string {
	return createHash("sha256").update(nodes).digest("hex");
}

/** Whether the caller is a person at the console. Machines publish as the contract says. */
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
 * Nobody locks themselves out: a person at the console who changes the flow through which they sign in there must have passed a
 * preview of exactly these steps.
 * @throws DomainError 409
 */
export async function requireProof(context: RequestContext, flowId: string, nodes: string): Promise<void> {
	if (!needsProof(context)) return;
	const { own, proved } = await isOwnSignIn(context, flowId, nodes);
	if (own && !proved) throw ownSignInNotProved();
}
