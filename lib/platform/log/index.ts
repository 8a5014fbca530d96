import pino, { type Logger } from "pino";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { loggedError } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

/** The structured log of this process: JSON lines on standard output. */
export function log(): Logger {
	return processState("log", () =>
		pino({
			level: environment().logLevel,
			base: { pid: process.pid },
			serializers: { err: loggedError },
			formatters: { log: (members) => withoutSecrets(members) },
		}),
	);
}
