import type { KoaContextWithOIDC } from "oidc-provider";
import { CIBA } from "@/lib/identity/applications/contract";
import { withdrawApproval } from "@/lib/identity/approvals";
import { newId } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { extensionOf } from "../clients/client-settings";

/** A step of revocations: an application takes a request back that nobody has answered, by its `auth_req_id`. */
export async function withdrawRequest(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { client, params = {}, provider } = ctx.oidc;
	const { applicationId } = extensionOf(client) ?? {};
	if (client?.grantTypeAllowed(CIBA) !== true || applicationId === undefined) return next();
	const { organizationId } = provider as unknown as { organizationId: string };
	const name = String(client.clientName ?? "");
	const principal = { organizationId, type: "application", id: applicationId, name } as const;
	const context = { principal, requestId: newId(), clientAddress: ctx.ip };
	await withdrawApproval(context, { requestHash: sha256(String(params.token)), applicationId });
	return next();
}
