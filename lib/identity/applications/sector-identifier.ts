import { isDeepStrictEqual } from "node:util";
import { OutboundError, outboundFetch } from "@/lib/platform/outbound";
import type { ApplicationSettings } from "./application-schemas";
import { invalidApplication } from "./errors";
import { CIBA, DEVICE_CODE } from "./grant-types";
import type { OidcSettings } from "./oidc-settings";

type Settings = Pick<ApplicationSettings, "redirectUrls" | "grantTypes" | "certificate" | "subject">;

/**
 * Reads the document of the sector, and refuses settings with an address that is not in it (OpenID Connect Dynamic Client Registration 1.0
 * §5, CIBA Core 1.0 §4). Where nothing of it changes, nothing is read.
 * @throws DomainError 400
 */
export async function requireSector(settings: Settings, before: Settings | null): Promise<void> {
	const { sectorIdentifierUrl: url } = settings.subject;
	const needed = addressesOf(settings);
	if (url === null || (before?.subject.sectorIdentifierUrl === url && isDeepStrictEqual(addressesOf(before), needed)))
		return;
	const listed = await addressesAt(url);
	if (typeof listed === "string") throw invalidApplication([`subject.sectorIdentifierUrl: ${listed}`]);
	const missing = needed.filter((address) => !listed.includes(address));
	if (missing.length > 0)
		throw invalidApplication([`subject.sectorIdentifierUrl: the document has not ${missing.join(", ")}`]);
}

/** The host by which the subjects of an application are made; null where they are public. */
export function sectorOf({
	settings: { subject, certificate },
	redirectUris,
}: {
	settings: Pick<OidcSettings, "subject" | "certificate">;
	redirectUris: readonly string[];
}): string | null {
	if (subject.type === "public") return null;
	const keys = certificate?.type === "JWKS" ? certificate.url : undefined;
	return URL.parse(subject.sectorIdentifierUrl ?? redirectUris[0] ?? keys ?? "")?.host ?? null;
}

function addressesOf({ redirectUrls, grantTypes, certificate }: Settings): string[] {
	const elsewhere = grantTypes.includes(DEVICE_CODE) || grantTypes.includes(CIBA);
	return [...redirectUrls, ...(elsewhere && certificate?.type === "JWKS" ? [certificate.url] : [])];
}

/** What the document lists, or why it cannot be read. */
async function addressesAt(url: string): Promise<string[] | string> {
	try {
		const response = await outboundFetch(url, { headers: { accept: "application/json" } });
		if (response.status !== 200) return `the server answered ${response.status}`;
		const document: unknown = await response.json();
		const isList = Array.isArray(document) && document.every((each) => typeof each === "string");
		return isList ? document : "the document is no JSON array of addresses";
	} catch (error) {
		if (error instanceof SyntaxError) return "the document is no JSON array of addresses";
		if (error instanceof OutboundError) return error.message;
		throw error;
	}
}
