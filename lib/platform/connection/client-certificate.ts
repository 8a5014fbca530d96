import { createHash, X509Certificate } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { clientAuthorities } from "./client-authorities";
import { addressIn, proxyCheck } from "./trusted-proxies";

/** The certificate that a client presented in its TLS handshake, with this server or with a trusted proxy. */
export interface ClientCertificate {
	certificate: X509Certificate;
	/** `x5t#S256` (RFC 8705 §3.1). */
	thumbprint: string;
	/** Whether it was issued by an authority of TLS_CLIENT_CA_FILE; false without that file. */
	authorized: boolean;
}

/**
 * The certificate that identifies a client in addition to its token: that of the connection, or the one that a trusted proxy
 * reports in the header named by CLIENT_CERTIFICATE_HEADER. The header is ignored from anybody else.
 */
export function clientCertificateOf(request: IncomingMessage): ClientCertificate | undefined {
	const socket = request.socket as Partial<TLSSocket>;
	const raw = socket.getPeerCertificate?.()?.raw;
	if (raw !== undefined) return described(new X509Certificate(raw), socket.authorized === true);
	const { clientCertificateHeader: name, trustedProxies } = environment();
	const header = name === undefined ? undefined : request.headers[name];
	if (typeof header !== "string" || header === "" || trustedProxies.length === 0) return undefined;
	const isProxy = processState("certificate-proxies", () => proxyCheck(trustedProxies));
	const peer = addressIn(request.socket.remoteAddress ?? "");
	if (peer === null || !isProxy(peer)) return undefined;
	const certificate = certificateIn(header);
	return certificate === undefined ? undefined : described(certificate, isAuthorized(certificate));
}

function described(certificate: X509Certificate, authorized: boolean): ClientCertificate {
	const thumbprint = createHash("sha256").update(certificate.raw).digest("base64url");
	return { certificate, thumbprint, authorized };
}

/** The certificate in the form of RFC 9440 (`:base64:`), as PEM escaped for a URL, or as bare Base64. */
function certificateIn(header: string): X509Certificate | undefined {
	try {
		const bare = /^:?([A-Za-z0-9+/]+=*):?$/.exec(header)?.[1];
		return new X509Certificate(bare === undefined ? decodeURIComponent(header) : Buffer.from(bare, "base64"));
	} catch {
		return undefined;
	}
}

/** The check by the proxy is not sufficient: many proxies forward any certificate, also self-signed ones. */
function isAuthorized(certificate: X509Certificate, now = Date.now()): boolean {
	if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now) return false;
	return clientAuthorities().some((authority) => isSignedBy(certificate, authority));
}

function isSignedBy(certificate: X509Certificate, authority: X509Certificate): boolean {
	return certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}
