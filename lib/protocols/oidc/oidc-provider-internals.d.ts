declare module "oidc-provider/lib/actions/end_session.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	export const confirm: readonly ((ctx: KoaContextWithOIDC, next?: () => Promise<void>) => Promise<void>)[];
}
