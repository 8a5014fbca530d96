import pino, { type Logger } from "pino";
import { environment } from "@/lib/env";
import { processState } from "@/lib/kernel";

/** Members whose values never reach a log line, at any of the depths we log. */
const SECRET_MEMBERS = [
	"authorization",
	"cookie",
	"password",
	"client_secret",
	"clientSecret",
	"code_verifier",
	"access_token",
	"refresh_token",
	"id_token",
	"token",
	"otp",
	"secret",
];

/** The structured log of this process: JSON lines on standard output. */
export function log(): Logger {
	return processState("log", () =>
		pino({
			level: environment().logLevel,
			base: { pid: process.pid },
			redact: {
				paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
				censor: "[removed]",
			},
		}),
	);
}
