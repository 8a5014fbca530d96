import { X509Certificate } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { aCertificate } from "@/e2e/fixtures/certificates";

const authority = await aCertificate("CN=Clients", { authority: true });
const issued = await aCertificate("CN=shop", { by: { subject: "CN=Clients", key: authority.key } });
const own = await aCertificate("CN=shop");

const settings = vi.hoisted(() => ({ clientCertificateHeader: "x-certificate", trustedProxies: ["192.0.2.1"] }));
const authorities = vi.hoisted((): unknown[] => []);
vi.mock("@/lib/platform/env", () => ({ environment: () => settings }));
vi.mock("./client-authorities", () => ({ clientAuthorities: () => authorities }));

const { clientCertificateOf } = await import("./client-certificate");

/** A request from this address that hands this certificate on. */
const handedOn = (pem: string, remoteAddress = "192.0.2.1") =>
	({ headers: { "x-certificate": encodeURIComponent(pem) }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe("a certificate that is handed on in the header", () => {
	test("is taken from a trusted proxy, and from nobody else", () => {
		expect(clientCertificateOf(handedOn(issued.pem))?.certificate.subject).toBe("CN=shop");
		for (const address of ["192.0.2.2", "2001:db8::1", "nonsense"])
			expect(clientCertificateOf(handedOn(issued.pem, address))).toBeUndefined();
	});

	test("authenticates nobody where no authority is set, however the proxy has judged it", () => {
		for (const { pem } of [issued, own]) expect(clientCertificateOf(handedOn(pem))?.authorized).toBe(false);
	});

	test("authenticates where one of the authorities has issued it", () => {
		authorities.push(new X509Certificate(authority.pem));
		expect([issued, own].map(({ pem }) => clientCertificateOf(handedOn(pem))?.authorized)).toEqual([true, false]);
	});
});

test("without trusted proxies nobody hands certificates on", () => {
	settings.trustedProxies = [];
	expect(clientCertificateOf(handedOn(issued.pem))).toBeUndefined();
});
