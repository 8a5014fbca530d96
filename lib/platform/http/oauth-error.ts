/** Whether the code has the form of OAuth codes; those of the other formats have another form. */
export function isOAuthCode(code: string): boolean {
	return /^[a-z_]+$/.test(code);
}

/** A refusal in the format of OAuth 2.0 (RFC 6749 §5.2, RFC 7591 §3.2.2). */
export interface OAuthError {
	error: string;
	error_description: string;
}

/** Converts a refusal. A code that OAuth defines stays; others are replaced by the code for the status. */
export function oauthError(status: number, { code, description }: { code: string; description: string }): OAuthError {
	const error = isOAuthCode(code) ? code : errorOf(status);
	// RFC 6749 §5.2: no quotation marks, backslashes or characters beyond ASCII.
	return { error, error_description: description.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, "?") };
}

function errorOf(status: number): string {
	if (status === 401) return "invalid_token";
	if (status === 403) return "insufficient_scope";
	// RFC 6749 §5.2 has no code of its own for too many requests.
	if (status === 503 || status === 429) return "temporarily_unavailable";
	return status < 500 ? "invalid_request" : "server_error";
}
