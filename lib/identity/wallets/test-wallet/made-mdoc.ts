import {
	CoseKey,
	DeviceKey,
	DeviceResponse,
	DeviceSignedBuilder,
	Document,
	Issuer,
	SignatureAlgorithm,
} from "@owf/mdoc";
import { exportJWK } from "jose";
import { mdocContext, sessionTranscript } from "../verification/mdoc-context";
import type { TestParties, TestRequest } from "./test-request";

interface NewMdoc {
	parties: TestParties;
	/** By name space. */
	elements: Readonly<Record<string, unknown>>;
	nowMs: number;
	lifetimeMs: number;
}

/** Issues an mdoc with these elements, and presents all of them. */
export async function presentedMdoc(
	{ asked, channel, nonce, responseKey }: TestRequest,
	{ parties, elements, nowMs, lifetimeMs }: NewMdoc,
): Promise<string> {
	const issuer = new Issuer(asked.type, mdocContext);
	for (const [space, values] of Object.entries(elements)) issuer.addIssuerNamespace(space, { ...Object(values) });
	const signed = new Date(nowMs);
	const holder = CoseKey.fromJwk({ ...(await exportJWK(parties.holder.privateKey)) });
	const issuerSigned = await issuer.sign({
		signingKey: CoseKey.fromJwk({ ...(await exportJWK(parties.issuer)) }),
		algorithm: SignatureAlgorithm.ES256,
		digestAlgorithm: "SHA-256",
		validityInfo: { signed, validFrom: signed, validUntil: new Date(nowMs + lifetimeMs) },
		deviceKeyInfo: { deviceKey: DeviceKey.fromJwk({ ...parties.holder.publicJwk }) },
		certificates: [parties.certificate],
	});
	const deviceSigned = await new DeviceSignedBuilder(asked.type, mdocContext).sign({
		signingKey: holder,
		algorithm: SignatureAlgorithm.ES256,
		sessionTranscript: await sessionTranscript(channel, { nonce, responseKey }),
		derCertificate: "",
	});
	const document = Document.create({ docType: asked.type, issuerSigned, deviceSigned });
	return DeviceResponse.createSimple({ documents: [document] }).encodedForOid4Vp;
}
