import Provider, { type Client, errors, type TokenEndpointGrantContext } from "oidc-provider";
import { ORGANIZATIONS_CLIENT_ID } from "@/lib/identity/applications";
import { equalInConstantTime, sha256 } from "@/lib/platform/tokens";
import { dropUngrantedOfflineAccess } from "./offline-access";

/** oidc-provider with what its configuration cannot say. */
export class Engine extends Provider {
	constructor(...parameters: ConstructorParameters<typeof Provider>) {
		super(...parameters);
		const prototype = (this.Client as unknown as { prototype: Client }).prototype;
		prototype.compareClientSecret = compareClientSecret;
		prototype.includeSid = includeSid;
	}

	/** Also called by the engine, for the grant types it has itself. */
	override registerGrantType<Params extends object>(
		name: string,
		handler: (ctx: TokenEndpointGrantContext<Params>) => void | Promise<void>,
		parameters?: string | readonly string[] | ReadonlySet<string>,
		duplicates?: string | readonly string[] | ReadonlySet<string>,
	): void {
		const handle = async (ctx: TokenEndpointGrantContext<Params>) => {
			await dropUngrantedOfflineAccess(ctx);
			await handler(ctx);
		};
		super.registerGrantType(name, handle, parameters, duplicates);
	}
}

/** The engine compares secrets through this method alone: they rest hashed, and it takes one from header or body alike. */
function compareClientSecret(this: Client, actual: string): boolean {
	if (this.clientAuthMethod === "client_secret_basic" && Provider.ctx?.headers.authorization === undefined)
		throw new errors.InvalidClientAuth("the client is registered for client_secret_basic");
	return equalInConstantTime(String(this.clientSecret), sha256(actual));
}

/** Every application is told which session its ID token belongs to; the sign-in of an organization is by `sessionClaim`. */
function includeSid(this: Client): boolean {
	return this.clientId !== ORGANIZATIONS_CLIENT_ID;
}
