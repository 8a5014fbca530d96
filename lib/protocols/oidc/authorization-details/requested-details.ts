import { setImmediate } from "node:timers/promises";
import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { detailProblem } from "@/lib/identity/api-resources";
import type { AuthorizationDetail, AuthorizationType } from "@/lib/identity/api-resources/contract";
import type { GrantedResource } from "@/lib/identity/applications";
import { apiResourcesOf } from "../clients/client-settings";

const MAX_CHARACTERS = 20_000;
const MAX_DETAILS = 50;

/** Members that mean the same for every type (RFC 9396 §2.2). */
const COMMON_LISTS = ["locations", "actions", "datatypes", "privileges"];

/** The grants whose token requests may name some of the details that were granted, or details of the application itself. */
const GRANTS = new Set(["authorization_code", "refresh_token", "client_credentials"]);

/**
 * A step of authorization and token requests instead of the engine's, which knows only types that never change: `authorization_details`
 * have to be of types of the application's API resources, and valid by their schemas (RFC 9396 §5).
 * @throws InvalidAuthorizationDetails, InvalidRequest
 */
export async function checkDetails(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { params = {}, client, route } = ctx.oidc;
	const details = detailsIn(params);
	if (details.length === 0) {
		delete params.authorization_details;
		return next();
	}
	const isBrowsers = route !== "token" && route !== "backchannel_authentication";
	if (isBrowsers && params.response_type !== "code")
		throw new errors.InvalidRequest("authorization_details are not supported with this response type");
	for (const [index, detail] of details.entries()) {
		const problem = problemOf(client, detail);
		if (problem !== null) throw new errors.InvalidAuthorizationDetails(`authorization_details[${index}]: ${problem}`);
		// The schema of a type is compiled when it is first needed; other requests get their turn between them.
		await setImmediate();
	}
	return next();
}

/** Whether the grant of a token request takes details. */
export function takesDetails(params: { grant_type?: unknown } | undefined): boolean {
	return GRANTS.has(String(params?.grant_type));
}

/** The parameter `authorization_details` of a request as a list; empty without one. @throws InvalidAuthorizationDetails */
export function detailsIn(params: { authorization_details?: unknown }): AuthorizationDetail[] {
	const { authorization_details: text } = params;
	if (text === undefined) return [];
	if (typeof text !== "string" || text.length > MAX_CHARACTERS) throw invalid("are too long, or were sent twice");
	let details: unknown;
	try {
		details = JSON.parse(text);
	} catch {
		throw invalid("are not JSON");
	}
	if (!Array.isArray(details) || details.length > MAX_DETAILS)
		throw invalid(`are not an array of at most ${MAX_DETAILS}`);
	if (!details.every(isDetail)) throw invalid("must be objects with a type");
	return details;
}

/** The type of these details, and the API resource that it belongs to; undefined where the application has no such type. */
export function typeOf(
	resources: readonly GrantedResource[],
	{ type }: AuthorizationDetail,
): { resource: GrantedResource; type: AuthorizationType } | undefined {
	for (const resource of resources) {
		const found = resource.authorizationTypes?.find((each) => each.type === type);
		if (found !== undefined) return { resource, type: found };
	}
	return undefined;
}

/** The API resources that the details of a request are for. */
export function resourcesOfDetails(client: Client | undefined, params: object | undefined): GrantedResource[] {
	const resources = apiResourcesOf(client);
	const named = detailsIn(params ?? {}).map((detail) => typeOf(resources, detail)?.resource.identifier);
	return resources.filter(({ identifier }) => named.includes(identifier));
}

function problemOf(client: Client | undefined, detail: AuthorizationDetail): string | null {
	const known = typeOf(apiResourcesOf(client), detail);
	if (known === undefined) return "the application has no API resource with this type";
	const members = new Map(Object.entries(detail));
	const broken = COMMON_LISTS.find((name) => members.has(name) && !isTexts(members.get(name)));
	if (broken !== undefined) return `${broken} must be an array of strings`;
	if (members.has("identifier") && typeof members.get("identifier") !== "string") return "identifier must be a string";
	return detailProblem(known.type.schema, detail);
}

function isDetail(value: unknown): value is AuthorizationDetail {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.hasOwn(value, "type") && typeof (value as AuthorizationDetail).type === "string";
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string");

const invalid = (problem: string) => new errors.InvalidAuthorizationDetails(`authorization_details ${problem}`);
