/**
 * What to do about a refusal, for the kinds that say it themselves; the others need words of their own. Only documents read it,
 * so it is in no page.
 */
export const REMEDY_OF_KIND = {
	invalid: "Correct what `description` names, and send the request again.",
	unauthenticated: "Get a new token; its user or application may have been disabled.",
	"not-found": "Read the list again, and check the id and the organization in which the token acts.",
	"method-not-allowed": "Use a method that `Allow` names.",
	timeout: "Send the request again; check the connection, and proxies that hold bodies back.",
	"precondition-failed": "Read it again, apply the change to what is there now, and send that with its new revision.",
	"too-large": "Send less at once.",
	"unsupported-media-type": "Send JSON, with `Content-Type: application/json`.",
	"too-many-requests": "Wait as long as `Retry-After` says.",
	unavailable: "Repeat the request after `Retry-After`.",
} as const;
