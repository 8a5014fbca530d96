import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { type Account, accountOf } from "@/lib/identity/directory";
import { requestMap } from "../engine/request-map";

/**
 * The endpoints that need an account for the session or the token that is presented, for scopes and for claims. A flow that runs in a
 * request calls `forgetAccounts`, where it may have changed one.
 */
const READ_ONCE = new Set(["authorization", "resume", "token", "userinfo", "introspection"]);

const accounts = requestMap<Promise<Account | undefined>>();

/** As `accountOf`, but reads an account once in a request. @param ctx by default of the current request */
export function accountInRequest(
	organizationId: string,
	id: string,
	ctx = Provider.ctx as KoaContextWithOIDC | undefined,
): Promise<Account | undefined> {
	const known = ctx?.oidc !== undefined && READ_ONCE.has(ctx.oidc.route) ? accounts(ctx) : undefined;
	const key = `${organizationId} ${id}`;
	const read = known?.get(key) ?? accountOf(organizationId, id);
	known?.set(key, read);
	return read;
}

/** Makes this request read accounts anew. */
export function forgetAccounts(ctx: KoaContextWithOIDC): void {
	accounts(ctx)?.clear();
}
