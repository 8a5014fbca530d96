// Internal modules of the engine. Its version is pinned, and Portico refuses to start when something is missing in them.

declare module "oidc-provider/lib/actions/end_session.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	type Step = (ctx: KoaContextWithOIDC, next?: () => Promise<void>) => Promise<void>;
	export const init: Step[];
	export const confirm: readonly Step[];
}

declare module "oidc-provider/lib/actions/introspection.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	const stack: ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[];
	export default stack;
}

declare module "oidc-provider/lib/actions/revocation.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	const stack: ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[];
	export default stack;
}

declare module "oidc-provider/lib/actions/token.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	const stack: ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[];
	export default stack;
}

declare module "oidc-provider/lib/actions/authorization/index.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	export default function stackOf(
		endpoint: "authorization" | "pushed_authorization_request" | "device_authorization",
	): ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[];
}

declare module "oidc-provider/lib/helpers/weak_cache.js" {
	import type Provider from "oidc-provider";

	export default function instance(provider: Provider): {
		configuration: { responseTypes: string[]; clockTolerance: number };
		keystore: { add(key: object): void };
	};
}
