/** Whether OAuth could define this code; those of the other formats look otherwise. */
export function isOAuthCode(code: string): boolean {
	return /^[a-z_]+$/.test(code);
}

/** A refusal as OAuth 2.0 writes it (RFC 6749 §5.2, RFC 7591 §3.2.2). */
export interface OAuthError {
	error: string;
	error_description: string;
}

/** A code that OAuth defines stays; others become what the status stands for. */
export function oauthError(status: number, { code, description }: { code: string; description: string }): OAuthError {
	const error = isOAuthCode(code) ? code : errorOf(status);
	// RFC 6749 §5.2: no quotation marks, backslashes or characters beyond ASCII.
	return { error, error_description: description.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, "?") };
}

function errorOf(status: number): string {
	if (status === 401) return "invalid_token";
	if (status === 403) return "insufficient_scope";
	if (status === 503) return "temporarily_unavailable";
	return status < 500 ? "invalid_request" : "server_error";
}
