import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { compactVerify, decodeProtectedHeader } from "jose";
import { z } from "zod";
import { CredentialRefused } from "./credential-refused";
import { type IssuerSources, issuerKey } from "./issuer-key";
import { algorithmsFor, SKEW_SECONDS } from "./signatures";
import type { TrustedIssuer } from "./trusted-issuer";

/** Four million credentials with two bits each; a list that inflates to more is refused. */
const MAX_LIST_BYTES = 1_048_576;

const referenceSchema = z.object({
	status_list: z.object({ idx: z.int().min(0), uri: z.url({ protocol: /^https?$/ }).max(2_000) }),
});

const listSchema = z.object({
	sub: z.string(),
	iat: z.number(),
	exp: z.number().optional(),
	status_list: z.object({ bits: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]), lst: z.string() }),
});

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * Refuses a credential whose issuer has revoked or suspended it, or whose status cannot be known (Token Status List). A
 * credential without a status is accepted.
 * @throws CredentialRefused
 */
export async function requireValidStatus(
	status: unknown,
	issuer: TrustedIssuer,
	{ sources, nowMs, haip }: { sources: IssuerSources; nowMs: number; haip: boolean },
): Promise<void> {
	if (status === undefined) return;
	const { idx, uri } = read(referenceSchema, status).status_list;
	let token: string;
	try {
		token = await sources.statusList(uri);
	} catch {
		throw unknown("the list cannot be read");
	}
	const { bits, lst } = await verifiedList(token, { uri, issuer, sources, nowMs, haip });
	const list = await inflated(Buffer.from(lst, "base64url"), { maxOutputLength: MAX_LIST_BYTES }).catch(() => {
		throw unknown("the list is no compressed list, or too large");
	});
	const byte = list[Math.floor((idx * bits) / 8)];
	if (byte === undefined) throw unknown("the list has no such entry");
	const value = (byte >> ((idx * bits) % 8)) & ((1 << bits) - 1);
	if (value === 1 || value === 2) throw new CredentialRefused("credential-revoked", `its status is ${value}`);
	if (value !== 0) throw unknown(`its status is ${value}`);
}

async function verifiedList(
	token: string,
	at: { uri: string; issuer: TrustedIssuer; sources: IssuerSources; nowMs: number; haip: boolean },
): Promise<z.output<typeof listSchema>["status_list"]> {
	let payload: unknown;
	try {
		const header = decodeProtectedHeader(token);
		if (header.typ !== "statuslist+jwt") throw unknown("it is no status list");
		// A list is signed by the issuer of the credential, whose metadata may name its key.
		const { key } = await issuerKey({ header: { ...header }, iss: at.issuer.identifier }, [at.issuer], at);
		const verified = await compactVerify(token, key, { algorithms: algorithmsFor(at.haip) });
		payload = JSON.parse(new TextDecoder().decode(verified.payload));
	} catch (error) {
		throw error instanceof CredentialRefused && error.refusal === "credential-status"
			? error
			: unknown("the signature of the list is not its issuer's");
	}
	const { sub, exp, status_list } = read(listSchema, payload);
	if (sub !== at.uri) throw unknown("it is the list of another address");
	if (exp !== undefined && at.nowMs / 1000 > exp + SKEW_SECONDS) throw unknown("the list has expired");
	return status_list;
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw unknown("it is malformed");
	return parsed.data;
}

function unknown(detail: string): CredentialRefused {
	return new CredentialRefused("credential-status", detail);
}
