import type { Transporter } from "nodemailer";
import { type Environment, environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";

/** Time limits of one step of SMTP, and of all steps together: the caller waits 5 s for the answer. */
const STEP_MS = 2_000;
export const MAX_MAIL_MS = 3_000;
const CONNECTIONS = 5;

type Settings = Environment["validationService"];

/** Sends a mail to the security team. Resolves to false if the mail was not accepted, or if no recipient is configured. */
export async function tellSecurityTeam(text: string): Promise<boolean> {
	const settings = environment().validationService;
	const { securityTeamEmail, senderEmail, mailServer } = settings;
	if (mailServer === undefined || securityTeamEmail === undefined || senderEmail === undefined) {
		log().warn(
			"the security team cannot be told of a change: EMAIL_HOST, SENDER_EMAIL and SECURITY_TEAM_EMAIL must be set",
		);
		return false;
	}
	const transport = await transportTo(mailServer);
	const sent = transport.sendMail({
		from: { name: "Security Alert", address: senderEmail },
		to: { name: "", address: securityTeamEmail },
		envelope: { from: senderEmail, to: [securityTeamEmail] },
		subject: "Sensitive Attribute Update Request",
		text,
		// RFC 3834 §5: asks for no automatic replies.
		headers: { "Auto-Submitted": "auto-generated" },
	});
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`not taken within ${MAX_MAIL_MS} ms`)), MAX_MAIL_MS);
	});
	try {
		await Promise.race([sent, late]);
		return true;
	} catch (error) {
		// The result of a mail that is sent after the time limit is ignored.
		sent.catch(() => {});
		replaceTransport();
		log().warn({ reason: reasonOf(error) }, "the security team could not be told of a change");
		return false;
	} finally {
		clearTimeout(timer);
	}
}

interface Kept {
	transport: Promise<Transporter> | undefined;
}

const kept = () => processState<Kept>("validation-service-mail", () => ({ transport: undefined }));

function transportTo(server: NonNullable<Settings["mailServer"]>): Promise<Transporter> {
	const { host, port, user, password } = server;
	const local = host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
	const made = async () => {
		const { createTransport } = await import("nodemailer");
		return createTransport({
			host,
			port,
			secure: port === 465,
			// A password is only sent over TLS, and only to a server whose certificate is valid for its name.
			requireTLS: user !== undefined && !local,
			tls: { rejectUnauthorized: !local },
			...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
			pool: true,
			maxConnections: CONNECTIONS,
			dnsTimeout: STEP_MS,
			connectionTimeout: STEP_MS,
			greetingTimeout: STEP_MS,
			socketTimeout: STEP_MS,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	};
	const state = kept();
	state.transport ??= made();
	return state.transport;
}

/** Connections to a server that refuses or does not respond are not reused. */
function replaceTransport(): void {
	void kept().transport?.then((each) => each.close());
	kept().transport = undefined;
}

/** The reason without any part of the message, because errors of mail servers may repeat it. */
function reasonOf(error: unknown): string {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
	if (typeof responseCode === "number") return `SMTP ${responseCode}`;
	return typeof code === "string" ? code : "timeout";
}
