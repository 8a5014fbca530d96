import { DateOnly, DeviceResponse, type Document, Header, type VerificationAssessment } from "@owf/mdoc";
import { ExtendedKeyUsageExtension, X509Certificate as ParsedCertificate } from "@peculiar/x509";
import { askedValues, plainText } from "./asked-values";
import { namesOnlyWhatWasIssued, trustedLeaf } from "./certificate-chain";
import { type CredentialRefusal, CredentialRefused } from "./credential-refused";
import { requireValidStatus } from "./credential-status";
import { coseAlgorithms, mdocContext, sessionTranscript } from "./mdoc-context";
import type { PresentationCheck, VerifiedCredential } from "./presentation-check";
import { SKEW_SECONDS } from "./signatures";
import type { TrustedIssuer } from "./trusted-issuer";

const MAX_LENGTH = 65_536;
const DRIVING_LICENCE = "org.iso.18013.5.1.mDL";
/** ISO/IEC 18013-5 annex B.1.4: may sign driving licences. */
const SIGNS_DRIVING_LICENCES = "1.0.18013.5.1.2";

/** What a failed check of the library means. */
const REFUSALS: Readonly<Record<VerificationAssessment["category"], CredentialRefusal>> = {
	DOCUMENT_FORMAT: "presentation-refused",
	DATA_INTEGRITY: "presentation-refused",
	DEVICE_AUTH: "credential-holder",
	ISSUER_AUTH: "credential-issuer",
	READER_AUTH: "presentation-refused",
};

/**
 * Verifies a presented mdoc completely (ISO/IEC 18013-5 §9.1, §9.3; OpenID4VP B.2): its issuer, validity and status, the device's key
 * over this request, that its elements are those that were signed, and that it says what was asked and nothing else.
 * @throws CredentialRefused
 */
export async function verifyMdoc(check: PresentationCheck): Promise<VerifiedCredential> {
	try {
		return await verified(check);
	} catch (error) {
		if (error instanceof CredentialRefused) throw error;
		throw new CredentialRefused("presentation-refused", "it is no mdoc");
	}
}

async function verified(check: PresentationCheck): Promise<VerifiedCredential> {
	const { asked, haip, nowMs } = check;
	const response = readResponse(check.presentation);
	const document = onlyDocument(response);
	const { issuerAuth } = document.issuerSigned;
	const mso = issuerAuth.mobileSecurityObject;
	if (document.docType !== asked.type || mso.docType !== asked.type)
		throw new CredentialRefused("credential-claims", "it is of another type");
	requireAlgorithm(issuerAuth.protectedHeaders.headers.get(Header.Algorithm), { haip, refusal: "credential-issuer" });
	const issuer = issuerOf(issuerAuth.certificateChain, check);
	if (!(await issuerAuth.verifySignature({}, mdocContext)))
		throw new CredentialRefused("credential-issuer", "the signature is not its issuer's");
	requireCurrent(mso.validityInfo, nowMs);
	requireSignature(document, haip);
	await requireChecks(response, check);
	const values = askedValues(asked, elementsOf(document));
	// Last, because it is the only part that another server answers for each credential.
	await requireValidStatus(plainObject(mso.decodedStructure.toMap().get("status" as never)), issuer, check);
	return { issuer: { id: issuer.id, name: issuer.name }, type: asked.type, claims: values };
}

function readResponse(presentation: string): DeviceResponse {
	if (presentation.length > MAX_LENGTH) throw new CredentialRefused("presentation-refused", "it is too long");
	return DeviceResponse.fromEncodedForOid4Vp(presentation);
}

/** OpenID4VP B.2.5: each mdoc has a response of its own. */
function onlyDocument({ version, status, documents, documentErrors }: DeviceResponse): Document {
	const [document, ...others] = documents ?? [];
	if (version !== "1.0" || status !== 0 || documentErrors !== undefined || document === undefined || others.length > 0)
		throw new CredentialRefused("presentation-refused", "it is not one document without errors");
	return document;
}

function requireAlgorithm(algorithm: unknown, { haip, refusal }: { haip: boolean; refusal: CredentialRefusal }): void {
	if (!coseAlgorithms(haip).some((each) => each === algorithm))
		throw new CredentialRefused(refusal, "it is signed by an algorithm that is not accepted");
}

/** The trusted issuer whose certificate signed; its chain leads to an authority (IACA) of the list. */
function issuerOf(chain: readonly Uint8Array[], { trusted, nowMs, haip, asked }: PresentationCheck): TrustedIssuer {
	const x5c = chain.map((der) => Buffer.from(der).toString("base64"));
	if (haip && !namesOnlyWhatWasIssued(x5c, trusted))
		throw new CredentialRefused("credential-issuer", "its chain is missing, signs itself, or contains what is trusted");
	const issuer = trusted.find(({ certificates }) => trustedLeaf(x5c, certificates, nowMs) !== null);
	if (issuer === undefined)
		throw new CredentialRefused("credential-issuer", "its certificates lead to none that is trusted");
	if (asked.type === DRIVING_LICENCE && !signsDrivingLicences(x5c[0] ?? ""))
		throw new CredentialRefused("credential-issuer", "its certificate is for something else than driving licences");
	return issuer;
}

function signsDrivingLicences(der: string): boolean {
	const usages = new ParsedCertificate(der).getExtension(ExtendedKeyUsageExtension)?.usages ?? [];
	return usages.some((each) => each === SIGNS_DRIVING_LICENCES);
}

function requireCurrent({ validFrom, validUntil }: { validFrom: Date; validUntil: Date }, nowMs: number): void {
	const skewMs = SKEW_SECONDS * 1000;
	if (!(nowMs < validUntil.getTime() + skewMs)) throw new CredentialRefused("credential-expired", "its time is over");
	if (!(nowMs >= validFrom.getTime() - skewMs))
		throw new CredentialRefused("credential-not-yet-valid", "its time has not come");
}

/** A MAC needs a key of the reader, which a request over the network has not. What the device adds itself, no issuer attests. */
function requireSignature({ deviceSigned }: Document, haip: boolean): void {
	const { deviceSignature } = deviceSigned.deviceAuth;
	if (deviceSignature === undefined) throw new CredentialRefused("credential-holder", "the device has not signed");
	const algorithm = deviceSignature.protectedHeaders.headers.get(Header.Algorithm);
	requireAlgorithm(algorithm, { haip, refusal: "credential-holder" });
	if (deviceSigned.deviceNamespaces.deviceNamespaces.size > 0)
		throw new CredentialRefused("credential-claims", "the device says something itself, which was not asked");
}

async function requireChecks(response: DeviceResponse, check: PresentationCheck): Promise<void> {
	const failures: VerificationAssessment[] = [];
	await response.verify(
		{
			sessionTranscript: await sessionTranscript(check.channel, check),
			// Decided already, by the list of the organization.
			disableCertificateChainValidation: true,
			trustedCertificates: [],
			now: new Date(check.nowMs),
			skewSeconds: SKEW_SECONDS,
			onCheck: (each) => {
				if (each.status === "FAILED") failures.push(each);
			},
		},
		mdocContext,
	);
	const [failure] = failures;
	if (failure !== undefined) throw new CredentialRefused(REFUSALS[failure.category], failure.check);
}

function elementsOf({ issuerSigned }: Document): Parameters<typeof askedValues>[1] {
	const elements = new Map<string, unknown>();
	for (const [space, items] of issuerSigned.issuerNamespaces.issuerNamespaces)
		for (const { elementIdentifier, elementValue } of items) {
			const name = `${space}.${elementIdentifier}`;
			if (elements.has(name)) throw new CredentialRefused("presentation-refused", "an element is there twice");
			elements.set(name, elementValue);
		}
	return { valueAt: (path) => textOf(elements.get(path.join("."))), disclosed: [...elements.keys()] };
}

function textOf(value: unknown): string | null {
	return value instanceof DateOnly || value instanceof Date ? value.toISOString() : plainText(value);
}

/** Maps of CBOR as objects. */
function plainObject(value: unknown): unknown {
	if (!(value instanceof Map)) return value;
	return Object.fromEntries([...value].map(([name, member]) => [String(name), plainObject(member)]));
}
