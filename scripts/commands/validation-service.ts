import { createServer } from "node:http";
import { answerValidation } from "@/lib/identity/validation-service";
import { VALIDATION_PATH } from "@/lib/identity/validation-service/contract";
import { environment } from "@/lib/platform/env";

// PORT=… npm run validation-service: the validation service alone, without a database.

const LIMITS = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 15_000 };

try {
	const { port, host } = environment();
	const server = createServer(LIMITS, (request, response) => {
		if (request.url?.split("?", 1)[0] !== VALIDATION_PATH)
			return response.writeHead(404, { "content-type": "text/plain" }).end("Not Found");
		return answerValidation(request, response);
	});
	server.on("error", fail);
	server.listen(port, host, () => console.log(`The validation service listens on port ${port}, at ${VALIDATION_PATH}`));
	for (const signal of ["SIGTERM", "SIGINT"] as const)
		process.on(signal, () => {
			server.close(() => process.exit(0));
			server.closeIdleConnections();
		});
} catch (error) {
	fail(error);
}

function fail(error: unknown): void {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
