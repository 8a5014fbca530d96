import { LRUCache } from "lru-cache";
import { now, processState } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { OutboundError, type OutboundReason, outboundFetch } from "@/lib/platform/outbound";
import type { Problem, TargetContent } from "../provisioning-schema";
import type { PatchOperation, ScimResource } from "./resource";
import { ScimProblem } from "./scim-problem";

const MAX_BODY_BYTES = 4_194_304;
const MAX_DETAIL = 500;
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const HIDDEN = "••••••";

/** How a service is called. */
export interface Connection extends Pick<TargetContent, "baseUrl" | "authentication"> {
	targetId: string;
	/** A token of another revision is not used. */
	revision: number;
	secret: string;
}

export interface ScimPage {
	total: number;
	resources: ScimResource[];
}

/** The calls of a SCIM service. Each of them throws `ScimProblem`. */
export interface ScimClient {
	/** Undefined if there is none. */
	read(path: string): Promise<ScimResource | undefined>;
	list(path: string, query: { filter?: string; startIndex?: number; count?: number }): Promise<ScimPage>;
	create(path: string, body: object): Promise<ScimResource>;
	patch(path: string, operations: readonly PatchOperation[]): Promise<void>;
	replace(path: string, body: object): Promise<void>;
	/** Also succeeds where there is none any more. */
	remove(path: string): Promise<void>;
}

interface Answer {
	status: number;
	body: unknown;
	retryAfterMs: number | null;
}

/** A client of the service of a target. */
export function scimClient(connection: Connection): ScimClient {
	const send = (method: string, path: string, body?: object) => authorized(connection, method, path, body);
	return {
		async read(path) {
			const answer = await send("GET", path);
			return answer.status === 404 ? undefined : resourceIn(required(connection, answer));
		},
		async list(path, { filter, startIndex, count }) {
			const query = new URLSearchParams();
			if (filter !== undefined) query.set("filter", filter);
			if (startIndex !== undefined) query.set("startIndex", `${startIndex}`);
			if (count !== undefined) query.set("count", `${count}`);
			const { body } = required(connection, await send("GET", `${path}?${query}`));
			const total = ownMember(asObject(body), "totalResults");
			const resources = ownMember(asObject(body), "Resources") ?? [];
			if (typeof total !== "number" || !Array.isArray(resources)) throw new ScimProblem("not-scim");
			return { total, resources: resources.map((each) => resourceIn({ body: each })) };
		},
		async create(path, body) {
			return resourceIn(required(connection, await send("POST", path, body)));
		},
		async patch(path, operations) {
			required(connection, await send("PATCH", path, { schemas: [PATCH], Operations: operations }));
		},
		async replace(path, body) {
			required(connection, await send("PUT", path, body));
		},
		async remove(path) {
			const answer = await send("DELETE", path);
			if (answer.status !== 404) required(connection, answer);
		},
	};
}

/** A token that the service no longer accepts is replaced once. */
async function authorized(connection: Connection, method: string, path: string, body?: object): Promise<Answer> {
	const asked = { method, url: `${connection.baseUrl}${path}`, body };
	const answer = await call(asked, await tokenOf(connection));
	if (answer.status !== 401 || connection.authentication.type === "bearer") return answer;
	tokens().delete(connection.targetId);
	return call(asked, await tokenOf(connection));
}

interface Asked {
	method: string;
	url: string;
	body: object | undefined;
}

function call({ method, url, body }: Asked, token: string): Promise<Answer> {
	return fetched(url, {
		method,
		headers: {
			...{ authorization: `Bearer ${token}`, accept: "application/scim+json, application/json" },
			...(body !== undefined && { "content-type": "application/scim+json" }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
}

async function fetched(url: string, init: RequestInit): Promise<Answer> {
	try {
		const response = await outboundFetch(url, { ...init, maxBodyBytes: MAX_BODY_BYTES });
		const text = await response.text();
		return { status: response.status, body: parsed(text), retryAfterMs: retryAfterOf(response.headers) };
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		throw new ScimProblem(OUTBOUND[error.reason], error.message);
	}
}

const OUTBOUND: Readonly<Record<OutboundReason, Problem>> = {
	refused: "refused-address",
	"too-large": "too-large",
	timeout: "timeout",
	unreachable: "unreachable",
};

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfterOf(headers: Headers): number | null {
	const value = headers.get("retry-after")?.trim();
	if (value === undefined || value === "") return null;
	if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
	const date = Date.parse(value);
	return Number.isNaN(date) ? null : Math.max(0, date - now());
}

/** @throws ScimProblem unless the service did it */
function required(connection: Connection, answer: Answer): Answer {
	const { status, body, retryAfterMs } = answer;
	if (status >= 200 && status <= 299) return answer;
	throw new ScimProblem(problemOf(status), detailOf(connection, status, body), retryAfterMs);
}

function problemOf(status: number): Problem {
	if (status === 401 || status === 403) return "unauthorized";
	if (status === 429 || status === 503) return "busy";
	if (status === 409) return "conflict";
	if (status >= 500) return "server";
	return status >= 300 && status <= 399 ? "not-scim" : "refused";
}

function detailOf({ secret }: Pick<Connection, "secret">, status: number, body: unknown): string {
	const { detail, error_description: description, error } = asObject(body);
	const said = [detail, description, error].find((each) => typeof each === "string" && each !== "") as
		| string
		| undefined;
	const words = said
		?.replaceAll(secret, HIDDEN)
		.replace(/\p{Cc}+/gu, " ")
		.slice(0, MAX_DETAIL);
	return words === undefined ? `HTTP ${status}` : `HTTP ${status}: ${words}`;
}

function resourceIn({ body }: { body: unknown }): ScimResource {
	const id = ownMember(asObject(body), "id");
	if (typeof id !== "string" || id === "" || id.length > 255) throw new ScimProblem("not-scim");
	return body as ScimResource;
}

function asObject(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A token is replaced so long before it expires. */
const LEEWAY_MS = 30_000;
const USUAL_LIFETIME_S = 300;

interface KeptToken {
	token: string;
	revision: number;
	expiresAt: number;
}

const MAX_KEPT = 1_000;

const tokens = () => processState("provisioning-tokens", () => new LRUCache<string, KeptToken>({ max: MAX_KEPT }));

async function tokenOf({ targetId, revision, authentication, secret }: Connection): Promise<string> {
	if (authentication.type === "bearer") return secret;
	const kept = tokens().get(targetId);
	if (kept?.revision === revision && kept.expiresAt > now()) return kept.token;
	const { tokenUrl, clientId, scope } = authentication;
	const form = new URLSearchParams({ grant_type: "client_credentials", ...(scope !== "" && { scope }) });
	const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString("base64");
	const headers = { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
	const { status, body, retryAfterMs } = await fetched(tokenUrl, { method: "POST", headers, body: `${form}` });
	const { access_token: token, expires_in: lifetime } = asObject(body);
	if (status !== 200 || typeof token !== "string" || token === "") {
		const detail = detailOf({ secret }, status, body);
		throw new ScimProblem(status === 429 || status === 503 ? "busy" : "token", detail, retryAfterMs);
	}
	const seconds = typeof lifetime === "number" ? lifetime : USUAL_LIFETIME_S;
	tokens().set(targetId, { token, revision, expiresAt: now() + seconds * 1_000 - LEEWAY_MS });
	return token;
}
