import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { type Account, accountOf } from "@/lib/identity/directory";

type Known = Map<string, Promise<Account | undefined>>;

const knownOf = new WeakMap<object, Known>();

/**
 * As `accountOf`, but reads an account once in a token request, which needs it for the token that is presented, for scopes and
 * for claims. Other requests read it each time, because a flow that runs in them may change it.
 */
export function accountInRequest(organizationId: string, id: string): Promise<Account | undefined> {
	const ctx = Provider.ctx as KoaContextWithOIDC | undefined;
	if (ctx?.oidc?.route !== "token") return accountOf(organizationId, id);
	const known: Known = knownOf.get(ctx) ?? new Map();
	knownOf.set(ctx, known);
	const key = `${organizationId} ${id}`;
	const read = known.get(key) ?? accountOf(organizationId, id);
	known.set(key, read);
	return read;
}
