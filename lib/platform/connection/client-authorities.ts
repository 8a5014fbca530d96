import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { environment } from "@/lib/platform/env";
import { processState, StartRefusal } from "@/lib/platform/kernel";

/** The authorities of TLS_CLIENT_CA_FILE, which issue the certificates of clients; read once. @throws StartRefusal */
export function clientAuthorities(): readonly X509Certificate[] {
	return processState("client-authorities", () => {
		const { tlsClientCaFile: file } = environment();
		return file === undefined ? [] : certificatesIn("TLS_CLIENT_CA_FILE", file);
	});
}

function certificatesIn(variable: string, file: string): X509Certificate[] {
	try {
		const texts = readFileSync(file, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
		const certificates = (texts ?? []).map((text) => new X509Certificate(text));
		if (certificates.length > 0) return certificates;
	} catch (error) {
		throw new StartRefusal(`${variable}: ${file} cannot be read: ${(error as Error).message}`);
	}
	throw new StartRefusal(`${variable}: ${file} holds no certificate in PEM format`);
}
