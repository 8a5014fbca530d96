import type { FlowDefinition } from "@/lib/flows/model";
import { UsageError } from "./usage-error";

interface StoredFlow extends FlowDefinition {
	id: string;
	activeVersion: number;
}

export interface FlowServer {
	/** The flow with this handle; undefined if it does not exist. */
	find(handle: string, flowType: string | undefined): Promise<StoredFlow | undefined>;
	create(flow: FlowDefinition): Promise<StoredFlow>;
	/** Creates a new version, if `version` is still the active one. */
	update(id: string, flow: FlowDefinition, version: string): Promise<StoredFlow>;
}

/** Sends a request with the token that the environment gives, and answers the JSON. @throws UsageError if the server refuses */
export type ServerRequest = (method: string, path: string, body?: unknown, ifMatch?: string) => Promise<unknown>;

/**
 * The server that the environment names.
 * @throws UsageError if a setting is missing, or the server gives no token
 */
export async function connect(): Promise<ServerRequest> {
	const base = setting("BASE_URL").replace(/\/$/, "");
	const token = process.env.PORTICO_TOKEN ?? (await clientToken(base));
	return async (method, path, body, ifMatch) => {
		const response = await reach(`${base}${path}`, {
			method,
			headers: {
				authorization: `Bearer ${token}`,
				...(body !== undefined && { "content-type": "application/json" }),
				...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const answer: unknown = await response.json().catch(() => null);
		if (response.ok) return answer;
		throw new UsageError(`${method} ${path}: ${response.status} ${refusalOf(answer)}`);
	};
}

/**
 * The flows of the server that the environment names.
 * @throws UsageError if a setting is missing, or the server refuses
 */
export async function flowServer(): Promise<FlowServer> {
	const request = await connect();
	return {
		async find(handle, flowType) {
			const found: StoredFlow[] = [];
			for (let offset = 0, total = 1; offset < total; offset += PAGE) {
				const type = flowType === undefined ? "" : `&flowType=${encodeURIComponent(flowType)}`;
				const page = (await request("GET", `/flows?limit=${PAGE}&offset=${offset}${type}`)) as {
					totalResults: number;
					flows: StoredFlow[];
				};
				total = page.totalResults;
				found.push(...page.flows.filter((flow) => flow.handle === handle));
			}
			const [first, second] = found;
			if (second !== undefined) throw new UsageError(`"${handle}" is a sign-in and a sign-up; say which by --type`);
			return first === undefined ? undefined : ((await request("GET", `/flows/${first.id}`)) as StoredFlow);
		},
		create: async (flow) => (await request("POST", "/flows", flow)) as StoredFlow,
		update: async (id, flow, version) => (await request("PUT", `/flows/${id}`, flow, version)) as StoredFlow,
	};
}

const PAGE = 100;
const TIMEOUT_MS = 30_000;

async function clientToken(base: string): Promise<string> {
	const [id, secret] = [setting("MANAGEMENT_CLIENT_ID"), setting("MANAGEMENT_CLIENT_SECRET")];
	// RFC 6749 §2.3.1: id and secret are form-encoded before they are joined.
	const credentials = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64");
	const response = await reach(`${base}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${credentials}`, "content-type": "application/x-www-form-urlencoded" },
		body: "grant_type=client_credentials&scope=system",
	});
	const answer = (await response.json().catch(() => null)) as { access_token?: unknown; error?: unknown } | null;
	if (typeof answer?.access_token === "string") return answer.access_token;
	throw new UsageError(`the server gave no token: ${response.status} ${String(answer?.error ?? "")}`);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
	} catch {
		throw new UsageError(`${new URL(url).origin} cannot be reached`);
	}
}

function refusalOf(answer: unknown): string {
	const { message = "", description = "" } = (answer ?? {}) as { message?: string; description?: string };
	return `${message}${description === "" ? "" : `: ${description}`}`;
}

function setting(name: string): string {
	const value = process.env[name];
	if (value !== undefined && value !== "") return value;
	throw new UsageError(
		`set BASE_URL, and PORTICO_TOKEN or MANAGEMENT_CLIENT_ID and MANAGEMENT_CLIENT_SECRET; ${name} is missing`,
	);
}
