import { readFileSync } from "node:fs";
import type { RequestListener, Server, ServerOptions } from "node:http";
import { createServer } from "node:https";
import { clientAuthorities } from "@/lib/platform/connection";
import { environment } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";

/**
 * The listener of TLS_PORT, which asks clients for a certificate but also accepts clients without one: whether one is required is
 * a setting of the application. Undefined without TLS_PORT.
 * @throws StartRefusal if a file cannot be read
 */
export function createTlsServer(limits: ServerOptions, listener: RequestListener): Server | undefined {
	const { tls } = environment();
	if (tls === undefined) return undefined;
	const authorities = clientAuthorities().map((certificate) => certificate.toString());
	const server = createServer(
		{
			...limits,
			cert: read("TLS_CERTIFICATE_FILE", tls.certificateFile),
			key: read("TLS_KEY_FILE", tls.keyFile),
			minVersion: "TLSv1.2",
			requestCert: true,
			rejectUnauthorized: false,
			// Without configured authorities no client certificate is trusted: the default ones are for servers of the Web.
			ca: authorities,
		},
		listener,
	);
	server.maxRequestsPerSocket = 0;
	return server as unknown as Server;
}

function read(variable: string, file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new StartRefusal(`${variable}: ${file} cannot be read: ${(error as Error).message}`);
	}
}
