import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { type Account, accountOf } from "@/lib/identity/directory";
import { restrictedTo } from "../clients/client-settings";
import { requestMap } from "../engine/request-map";

/**
 * The endpoints that need an account for the session or the token that is presented, for scopes and for claims. A flow that runs in a
 * request calls `forgetAccounts`, where it may have changed one.
 */
const READ_ONCE = new Set(["authorization", "resume", "token", "userinfo", "introspection"]);

const accounts = requestMap<Promise<Account | undefined>>();

/**
 * As `accountOf`, but reads an account once in a request, and with it whether the person may use the application of the request.
 * @param ctx by default of the current request
 */
export function accountInRequest(
	organizationId: string,
	id: string,
	ctx = Provider.ctx as KoaContextWithOIDC | undefined,
): Promise<Account | undefined> {
	const known = ctx?.oidc !== undefined && READ_ONCE.has(ctx.oidc.route) ? accounts(ctx) : undefined;
	const application = restrictedTo(ctx?.oidc?.client);
	const key = `${organizationId} ${id} ${application}`;
	const read = known?.get(key) ?? accountOf(organizationId, id, application);
	known?.set(key, read);
	return read;
}

/** Makes this request read accounts anew. */
export function forgetAccounts(ctx: KoaContextWithOIDC): void {
	accounts(ctx)?.clear();
}
