import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { type Account, accountOf } from "@/lib/identity/directory";
import { requestMap } from "../engine/request-map";

/** The endpoints that need an account for the token that is presented, for scopes and for claims. No flow runs in their requests. */
const READ_ONCE = new Set(["token", "userinfo", "introspection"]);

const accounts = requestMap<Promise<Account | undefined>>();

/** As `accountOf`, but reads an account once in a request in which no flow can change it. */
export function accountInRequest(organizationId: string, id: string): Promise<Account | undefined> {
	const { oidc } = (Provider.ctx ?? {}) as Partial<KoaContextWithOIDC>;
	const known = oidc !== undefined && READ_ONCE.has(oidc.route) ? accounts() : undefined;
	const key = `${organizationId} ${id}`;
	const read = known?.get(key) ?? accountOf(organizationId, id);
	known?.set(key, read);
	return read;
}
