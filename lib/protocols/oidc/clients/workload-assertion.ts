import { decodeJwt, type JWTPayload } from "jose";
import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Workload } from "@/lib/identity/applications/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { verifyForeign } from "../grants/trusted-issuer";
import { settingsOf } from "./client-settings";

const ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

type Step = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown;

/**
 * The engine's step that authenticates clients, for workloads as well: those bring a token of their platform as the assertion, whose
 * subject is not the client, and name the client by `client_id`.
 */
export function withWorkloads(authenticateClient: Step): Step {
	return async (ctx, next) => {
		const { client_id: clientId, client_assertion: assertion } = (ctx.oidc.params ?? {}) as Record<string, unknown>;
		const client =
			typeof clientId === "string" && typeof assertion === "string"
				? await ctx.oidc.provider.Client.find(clientId)
				: undefined;
		requireJwt(ctx);
		if (client === undefined || !authenticatesByWorkload(client))
			return authenticateClient(ctx, () => {
				if (authenticatesByWorkload(ctx.oidc.client))
					throw new errors.InvalidClientAuth("a token of a workload is needed");
				return next();
			});
		ctx.oidc.entity("Client", client);
		await authenticateWorkload(ctx, client, String(assertion));
		return next();
	};
}

/** An assertion that is none is `invalid_client` (RFC 7523 §3.2); the engine answers `invalid_request`. @throws InvalidClientAuth */
function requireJwt({ oidc: { params } }: KoaContextWithOIDC): void {
	const { client_assertion: assertion, client_assertion_type: type } = (params ?? {}) as Record<string, unknown>;
	if (typeof assertion !== "string" || type !== ASSERTION) return;
	try {
		decodeJwt(assertion);
	} catch {
		throw new errors.InvalidClientAuth("the client_assertion is no JWT");
	}
}

function authenticatesByWorkload(client: Client | undefined): boolean {
	return client !== undefined && settingsOf(client).clientAuthentication.method === "federated_jwt";
}

/** @throws InvalidRequest, InvalidClientAuth */
async function authenticateWorkload(ctx: KoaContextWithOIDC, client: Client, assertion: string): Promise<void> {
	const { client_assertion_type: type, client_secret: secret } = (ctx.oidc.params ?? {}) as Record<string, unknown>;
	if (type !== ASSERTION) throw new errors.InvalidRequest(`client_assertion_type must have value ${ASSERTION}`);
	if (secret !== undefined || ctx.get("authorization") !== "")
		throw new errors.InvalidRequest("client authentication must only be provided using one mechanism");
	const issuer = issuerIn(assertion);
	const named = settingsOf(client).clientAuthentication.workloads.filter((each) => each.issuer === issuer);
	let reason = "the issuer of the assertion is none of a workload";
	for (const workload of named)
		try {
			const payload = await verifyForeign(assertion, workload, [ctx.oidc.issuer]);
			if (fits(payload, workload)) return;
			reason = "the claims of the assertion are none of a workload";
		} catch (error) {
			if (!(error instanceof errors.InvalidGrant)) throw error;
			reason = error.error_description ?? reason;
		}
	throw new errors.InvalidClientAuth(reason);
}

function issuerIn(assertion: string): string | undefined {
	try {
		return decodeJwt(assertion).iss;
	} catch {
		return undefined;
	}
}

/** Whether every rule holds. */
export function fits(payload: JWTPayload, { claims }: Pick<Workload, "claims">): boolean {
	return claims.every(({ claim, value }) => {
		const found = claimAt(payload, claim);
		if (typeof found !== "string" && typeof found !== "number" && typeof found !== "boolean") return false;
		const text = String(found);
		return value.endsWith("*") ? text.startsWith(value.slice(0, -1)) : text === value;
	});
}

/** Claims whose names contain a `/` go before members. */
function claimAt(payload: object, path: string): unknown {
	const members = payload as Record<string, unknown>;
	const whole = ownMember(members, path);
	if (whole !== undefined) return whole;
	for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
		const member = ownMember(members, path.slice(0, at));
		if (typeof member === "object" && member !== null) return claimAt(member, path.slice(at + 1));
	}
	return undefined;
}
