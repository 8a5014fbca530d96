import type { KoaContextWithOIDC } from "oidc-provider";

/** Whether the answered request has ended the session of its browser; without `logout` the user stays signed in. */
export function signsOut({ oidc, status }: KoaContextWithOIDC): boolean {
	const isSignOut = /^end_session(_confirm)?$/.test(oidc?.route ?? "");
	return isSignOut && status === 303 && oidc.params?.logout !== undefined;
}
