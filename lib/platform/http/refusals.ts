// The refusals that all interfaces share; those of an operation are in the `errors.ts` of its room.
import { requestedScope } from "@/lib/platform/kernel/permissions";
import { defineRefusal, type Refusal } from "@/lib/platform/kernel/refusal";
import type { Reading } from "@/lib/platform/shares";

export const unauthenticated = defineRefusal<[description: string, challenge: string, nonce?: string | undefined]>({
	kind: "unauthenticated",
	code: "AUTH-4010",
	message: "Unauthorized",
	when: "The token is missing, invalid or expired.",
	description: (description) => description,
	headers: (_description, challenge, nonce) => ({
		"www-authenticate": challenge,
		...(nonce !== undefined && { "dpop-nonce": nonce }),
	}),
});

export const scopeMissing = defineRefusal<[scope: string, scheme?: string | undefined]>({
	kind: "forbidden",
	code: "AUTH-4030",
	message: "Forbidden",
	when: "The token lacks the scope.",
	remedy: "Ask for the scope that `description` names, and give the user or the application a role that has it.",
	description: (scope) => `The token does not hold the scope ${scope}.`,
	headers: (scope, scheme = "Bearer") => ({
		"www-authenticate": `${scheme} error="insufficient_scope", scope="${requestedScope(scope)}"`,
	}),
});

export const foreignPage = defineRefusal({
	kind: "forbidden",
	code: "AUTH-4031",
	message: "Forbidden",
	when: "The request comes with the console's cookie, and not from its own pages.",
	remedy: "Send a bearer token instead of the console's cookie; in the console, reload the page.",
	description: "The request does not come from this site's own pages.",
});

export const tokenNotSwitched = defineRefusal<[scheme?: "Bearer" | "DPoP" | undefined]>({
	kind: "forbidden",
	code: "AUTH-4032",
	message: "Forbidden",
	when: "The token was not obtained for the organization: exchange it by the grant organization_switch.",
	remedy: "Exchange the token by the grant `organization_switch` for one of the organization in the path.",
	description: "The token was not obtained for this organization: exchange it by the grant organization_switch.",
	headers: (scheme = "Bearer") => ({ "www-authenticate": `${scheme} error="invalid_token"` }),
});

/** Also thrown for an organization to which the caller has no relation, so that the answer does not reveal whether it exists. */
export const organizationNotFound = defineRefusal({
	kind: "not-found",
	code: "ORG-60015",
	message: "Organization not found",
	when: "There is no such organization in which the caller may act.",
	remedy:
		"Check the name of the organization in the path, and whether the caller may act there: everybody may in their own organization and in those below.",
	description: "The organization does not exist, or the caller may not act in it.",
});

export const organizationDeleted: Refusal = defineRefusal({
	...organizationNotFound,
	kind: "not-found",
	description: "The organization has been deleted in the meantime.",
});

export const malformedQuery = defineRefusal({
	kind: "invalid",
	code: "REQ-4000",
	message: "Invalid query parameter",
	when: "A query parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

export const malformedPath = defineRefusal({
	kind: "invalid",
	code: "REQ-4000",
	message: "Invalid address",
	when: "The path is not valid percent-encoding of UTF-8.",
	description: "The path is not valid percent-encoding of UTF-8.",
});

export const nothingHere = defineRefusal({
	kind: "not-found",
	code: "REQ-4040",
	message: "Not found",
	when: "There is nothing at this path.",
	remedy: "Compare the path with those in `/openapi.json`.",
	description: "There is nothing at this path.",
});

export const methodNotAllowed = defineRefusal({
	kind: "method-not-allowed",
	code: "REQ-4050",
	message: "Method not allowed",
	when: "The path does not answer this method; `Allow` names those it does.",
	description: (allowed: string) => `This path answers ${allowed}.`,
	headers: (allowed) => ({ allow: allowed }),
});

export const bodyTooSlow = defineRefusal({
	kind: "timeout",
	code: "REQ-4080",
	message: "Request timeout",
	when: "The body did not arrive in time.",
	description: "The body did not arrive in time.",
	headers: { connection: "close" },
});

export const bodyTooLarge = defineRefusal({
	kind: "too-large",
	code: "REQ-4130",
	message: "Request body too large",
	when: "The body exceeds the limit.",
	description: (limitBytes: number) => `The body must not exceed ${limitBytes} bytes.`,
	headers: { connection: "close" },
});

export const mediaTypeNotSupported = defineRefusal({
	kind: "unsupported-media-type",
	code: "REQ-4150",
	message: "Unsupported media type",
	when: "The body is not application/json.",
	description: (sent: string) =>
		sent === ""
			? "The Content-Type header is missing; send application/json."
			: "The Content-Type must be application/json.",
});

export const tooManyRequests = defineRefusal({
	kind: "too-many-requests",
	code: "REQ-4290",
	message: "Too many requests",
	when: "The address asked too often; `Retry-After` says when to try again.",
	remedy: "Wait as long as `Retry-After` says, then ask less often.",
	description: (_seconds: number) => "This address asked too often. Try again later.",
	headers: (seconds) => ({ "retry-after": String(seconds) }),
});

/** @param of what the organization uses its share, for example `the connections to the database (5 at once)` */
export const shareUsedUp = defineRefusal({
	kind: "too-many-requests",
	code: "REQ-4291",
	message: "Too many requests at once",
	when: "The organization has more running and waiting than its share; `Retry-After` says when to try again.",
	remedy:
		"Send fewer requests at the same time. Whoever operates Portico can enlarge the share that `description` names.",
	description: (of: string) => `Your organization uses its share of ${of}. Send fewer requests at the same time.`,
	headers: { "retry-after": "2" },
});

/** For a read whose statement was ended, because it would hold a connection for longer than its kind of read may. */
export const readTooLong = defineRefusal({
	kind: "invalid",
	code: "REQ-4002",
	message: "Reading takes too long",
	when: "The list, the search or the export would take longer than it may.",
	remedy: "Narrow it as `description` says.",
	description: (reading: Reading) => NARROW[reading],
	scimType: () => "tooMany",
});

const NARROW: Record<Reading, string> = {
	page: "The page takes too long to read. Ask for fewer items at once (limit, count), or add a filter.",
	search:
		"The search finds too much to be read. Search for at least three characters, for more characters or a whole value, or in a shorter time.",
	export: "The export takes too long to read. Export a part, by a filter or a shorter time.",
};

export const valueNotStorable = defineRefusal({
	kind: "invalid",
	code: "FMS-1001",
	message: "Invalid request format",
	when: "A value cannot be stored as it was sent.",
	description: "A value cannot be stored as it was sent.",
});

/** @param description what is overloaded or unreachable; @param seconds until a retry is worthwhile */
export const unavailable = defineRefusal({
	kind: "unavailable",
	code: "SSE-5030",
	message: "Service unavailable",
	when: "Overloaded, or the database is down; `Retry-After` says when to try again.",
	remedy: "Repeat the request after `Retry-After`. If it lasts, `npm run doctor` says what is wrong with the database.",
	description: (description: string, _seconds: number) => description,
	headers: (_description, seconds) => ({ "retry-after": String(seconds) }),
});

/** Also for those who hold every permission: what files describe has one place. */
export const configurationLocked = defineRefusal<[where: string | null]>({
	kind: "conflict",
	code: "CFG-60006",
	message: "Configuration is locked",
	when: "`CONFIGURATION_LOCKED` is set: what files describe is changed by applying them, and not one by one.",
	remedy: "Change the files, and apply them.",
	description: (where) =>
		`The configuration of this server is kept in files${where === null ? "" : ` at ${where}`}: change it there.`,
});
