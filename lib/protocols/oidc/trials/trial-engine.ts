import type Provider from "oidc-provider";
import type { AdapterPayload } from "oidc-provider";
import { environment } from "@/lib/platform/env";
import { ArtifactAdapter } from "../engine/artifact-adapter";
import { buildProvider, type Issuer } from "../engine/provider";

/**
 * The engine of an issuer for which every application is a public client, because Portico does not know the secrets of
 * applications. It answers requests of this process only, and is built for one trial.
 */
export function trialEngine(issuer: Issuer): Promise<Provider> {
	return buildProvider(issuer, (model) => new WithoutAuthentication(issuer.organizationId, model));
}

class WithoutAuthentication extends ArtifactAdapter {
	readonly #isClient: boolean;

	constructor(organizationId: string, model: string) {
		super(organizationId, model);
		this.#isClient = model === "Client";
	}

	override async find(id: string): Promise<AdapterPayload | undefined> {
		const found = await super.find(id);
		if (!this.#isClient || found === undefined) return found;
		const { client_secret: _, token_endpoint_auth_signing_alg: __, ...metadata } = found;
		return { ...metadata, token_endpoint_auth_method: "none" };
	}
}

export interface EngineRequest {
	method: "GET" | "POST";
	/** The path below the prefix of the issuer, for example `/oauth2/token`. */
	path: string;
	headers: Record<string, string>;
	/** The fields of a posted form. */
	form?: Record<string, string>;
	clientAddress: string;
}

export interface EngineResponse {
	status: number;
	headers: Record<string, string>;
	cookies: string;
	members: Record<string, unknown>;
}

/** Sends a request to an engine without a connection. */
export async function requestTo(
	provider: Provider,
	prefix: string,
	{ method, path, headers, form, clientAddress }: EngineRequest,
): Promise<EngineResponse> {
	const base = new URL(environment().baseUrl);
	const handle = provider.callback();
	const { default: inject } = await import("light-my-request");
	const response = await inject(
		(request, answer) => {
			// The engine computes its mount point from the difference of the two.
			Object.assign(request, { originalUrl: `${prefix}${path}` });
			return handle(request as never, answer as never);
		},
		{
			method,
			url: path,
			headers: {
				host: base.host,
				"x-forwarded-host": base.host,
				"x-forwarded-proto": base.protocol.slice(0, -1),
				"x-forwarded-for": clientAddress,
				...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
				...headers,
			},
			...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
		},
	);
	const named = Object.entries(response.headers).filter(
		(entry): entry is [string, string] => typeof entry[1] === "string",
	);
	return {
		status: response.statusCode,
		headers: Object.fromEntries(named),
		cookies: response.cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
		members: membersOf(response.payload),
	};
}

function membersOf(body: string): Record<string, unknown> {
	try {
		const parsed: unknown = JSON.parse(body);
		return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
