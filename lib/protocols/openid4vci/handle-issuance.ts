import { credentialIssuer } from "@/lib/identity/applications";
import { type Organization, organizationByName } from "@/lib/identity/organization-tree";
import type { ApiRequest, ApiResponse } from "@/lib/platform/http/api-message";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { readJson } from "@/lib/platform/http/read-json";
import { methodNotAllowed, nothingHere, organizationNotFound } from "@/lib/platform/http/refusals";
import { requestHandler } from "@/lib/platform/http/request-handler";
import { invalidCredentialRequest, invalidNotificationRequest } from "./errors";

/** The paths are those of the identifier of the issuer, `/t/{organization}` (OpenID4VCI §12.2.2, SD-JWT VC §4.1). */
const WELL_KNOWN = /^\/\.well-known\/(openid-credential-issuer|jwt-vc-issuer)\/t\/([^/]+)$/;
const ENDPOINT = /^\/t\/([^/]+)\/openid4vci\/(nonce|credential|notification|status-lists\/(\d{1,6}))$/;
const MAX_BODY_BYTES = 262_144;

/** Wallets also run in pages. */
const ACROSS = {
	"access-control-allow-origin": "*",
	"access-control-allow-headers": "authorization, content-type, dpop",
	"access-control-expose-headers": "dpop-nonce, www-authenticate",
};

/** Whether this path (without query) belongs to the issuance of credentials. */
export function isIssuancePath(path: string): boolean {
	return WELL_KNOWN.test(path) || ENDPOINT.test(path);
}

/** Answers a request to one of the paths of `isIssuancePath`, in the format of OAuth 2.0 (OpenID4VCI §8.3.1). */
export async function handleIssuance(request: ApiRequest): Promise<ApiResponse> {
	const answer = requestHandler(
		null,
		async (asked, requestId) => {
			if (asked.method === "OPTIONS") return { status: 204, headers: {}, body: null };
			countOpenRequest(asked.clientAddress);
			const [, document, described] = WELL_KNOWN.exec(asked.path) ?? [];
			const [, acting, endpoint, list] = ENDPOINT.exec(asked.path) ?? [];
			const organization = await organizationByName(described ?? acting ?? "");
			if (organization?.active !== true) throw organizationNotFound();
			if (document !== undefined) return answerDocument(asked, organization, document);
			if (list !== undefined) return answerStatusList(asked, organization, Number(list));
			requireMethod(asked, "POST");
			return answerWallet(asked, organization, { endpoint: endpoint ?? "", requestId });
		},
		"oauth",
	);
	const response = await answer(request);
	Object.assign(response.headers, ACROSS);
	return response;
}

async function answerDocument(request: ApiRequest, organization: Organization, name: string): Promise<ApiResponse> {
	requireMethod(request, "GET");
	const { issuerMetadata, vcIssuerMetadata } = await import("./metadata");
	const read = name === "jwt-vc-issuer" ? vcIssuerMetadata : issuerMetadata;
	const document = await read(organization);
	if (document === null) throw nothingHere();
	return json(200, document, "public, max-age=60");
}

async function answerStatusList(request: ApiRequest, organization: Organization, list: number): Promise<ApiResponse> {
	requireMethod(request, "GET");
	const [{ statusListToken }, { credentialKey }, { walletPolicy }] = await Promise.all([
		import("./status-list"),
		import("./signing-key"),
		import("@/lib/identity/wallets"),
	]);
	const key = await credentialKey(organization.id, await walletPolicy(organization.id));
	const issuer = credentialIssuer(organization.name);
	const token = await statusListToken(organization.id, { issuer, list }, key);
	const headers = { "content-type": "application/statuslist+jwt", "cache-control": "public, max-age=60" };
	return { status: 200, headers, body: token };
}

async function answerWallet(
	request: ApiRequest,
	organization: Organization,
	{ endpoint, requestId }: { endpoint: string; requestId: string },
): Promise<ApiResponse> {
	if (endpoint === "nonce") {
		const { newNonce } = await import("./nonce");
		return json(200, { c_nonce: newNonce(organization.id) });
	}
	const { holderOf } = await import("./holder");
	const holder = await holderOf(request, organization);
	if (endpoint === "notification") {
		const { tellOfCredential } = await import("./tell-of-credential");
		const body = await readJson(request, MAX_BODY_BYTES, invalidNotificationRequest);
		await tellOfCredential(organization.id, holder, body);
		return { status: 204, headers: {}, body: null };
	}
	const [{ issueCredentials }, { parseCredentialRequest }] = await Promise.all([
		import("./issue-credentials"),
		import("./credential-request"),
	]);
	const asked = parseCredentialRequest(await readJson(request, MAX_BODY_BYTES, invalidCredentialRequest));
	const { clientAddress } = request;
	return json(200, await issueCredentials({ organization, holder, request: asked, requestId, clientAddress }));
}

function requireMethod({ method }: ApiRequest, wanted: "GET" | "POST"): void {
	if (method !== wanted && !(wanted === "GET" && method === "HEAD")) throw methodNotAllowed(wanted);
}

function json(status: number, content: object, cache = "no-store"): ApiResponse {
	return {
		status,
		headers: { "content-type": "application/json", "cache-control": cache },
		body: JSON.stringify(content),
	};
}
