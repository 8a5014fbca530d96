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
		endpoint: "authorization" | "pushed_authorization_request" | "device_authorization" | "backchannel_authentication",
	): ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[];
}

declare module "oidc-provider/lib/helpers/validate_dpop.js" {
	import type { KoaContextWithOIDC, Provider } from "oidc-provider";

	/** A proof whose signature, times, method, address and nonce were checked. */
	export interface ValidatedProof {
		thumbprint: string;
		jti: string;
		iat: number;
	}
	/** Undefined for a request without a proof; the same result for every call of one request. */
	export default function validateDpop(
		provider: Provider,
		ctx: KoaContextWithOIDC,
		accessToken?: string,
	): Promise<ValidatedProof | undefined>;
	export function checkDpopReplay(
		provider: Provider,
		ctx: KoaContextWithOIDC,
		proof: ValidatedProof,
		clientId: string,
		/** Of a proof that was used before; by default InvalidGrant. */
		ErrorClass?: new (description: string) => Error,
	): Promise<void>;
	export function getDpopJwt(
		provider: Provider,
		ctx: KoaContextWithOIDC,
	): { payload: Readonly<Record<string, unknown>>; protectedHeader: { alg: string } } | undefined;
}

declare module "oidc-provider/lib/helpers/weak_cache.js" {
	import type Provider from "oidc-provider";
	import type { KoaContextWithOIDC } from "oidc-provider";

	export default function instance(provider: Provider): {
		DPoPNonces: { nextChallenge(): string; checkChallenge(nonce: string): boolean };
		AttestChallenges: { nextChallenge(): string; checkChallenge(challenge: string): boolean };
		configuration: { responseTypes: string[]; clockTolerance: number } & Record<
			`${"idToken" | "authorization" | "introspection" | "userinfo"}SigningAlgValues`,
			string[]
		>;
		keystore: { add(key: object): void };
		/** What the endpoint of the keys answers. */
		jwks: { keys: object[] };
		router: {
			/** Requests are looked up when they come, so that routes can be added to a provider. */
			post(
				name: string,
				path: string,
				...steps: ((ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown)[]
			): void;
		};
	};
}

declare module "oidc-provider/lib/helpers/als.js" {
	import type { AsyncLocalStorage } from "node:async_hooks";

	const storage: AsyncLocalStorage<unknown>;
	export default storage;
}

declare module "oidc-provider/lib/shared/error_handler.js" {
	import type { KoaContextWithOIDC } from "oidc-provider";

	export default function errorHandler(
		event: string,
	): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
}
